import type { Metadata } from "next";
import { Contents } from "@/components/api-reference/contents";
import { OperationArticle } from "@/components/api-reference/operation-article";
import { Prose } from "@/components/api-reference/prose";
import { SchemaFields } from "@/components/api-reference/schema-fields";
import { reference } from "@/lib/openapi/reference";

export const metadata: Metadata = { title: "API reference" };

/** For developers, and so in English. */
export default function ApiReferencePage() {
  return (
    <main
      lang="en"
      className="mx-auto grid max-w-6xl gap-10 px-4 py-6 wrap-anywhere sm:px-8 lg:py-10"
    >
      <header className="grid max-w-prose gap-3">
        <h1 className="text-3xl font-semibold tracking-tight">{reference.title}</h1>
        {reference.description.split("\n\n").map((paragraph) => (
          <p key={paragraph}>
            <Prose text={paragraph} />
          </p>
        ))}
        <p>
          <span>{"In the examples, "}</span>
          <code>$CLINIC</code>
          <span>{" is where the clinic runs and "}</span>
          <code>$TOKEN</code>
          <span>{" the token that signing in answered."}</span>
        </p>
        <p>
          <span>{"For programs, the same as OpenAPI 3.1: "}</span>
          <a className="text-primary underline underline-offset-2" href="/api/openapi.json">
            /api/openapi.json
          </a>
        </p>
      </header>
      <div className="grid gap-16 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10">
        <Contents />
        <div className="grid gap-16">
          {reference.areas.map(({ name, description, operations }) => (
            <section key={name} id={`area-${name}`} className="grid -scroll-mt-14 gap-10">
              <header className="grid gap-2">
                <h2 className="border-b pb-2 text-2xl font-semibold">{name}</h2>
                <p>{description}</p>
              </header>
              {operations.map((operation) => (
                <OperationArticle key={operation.operationId} operation={operation} />
              ))}
            </section>
          ))}
          <section id="shapes" className="grid -scroll-mt-14 gap-10">
            <h2 className="border-b pb-2 text-2xl font-semibold">Shapes</h2>
            {reference.schemas.map(([name, schema]) => (
              <section key={name} id={name} className="grid -scroll-mt-14 gap-3">
                <h3 className="text-xl font-semibold">{name}</h3>
                <SchemaFields caption="Fields" schema={schema} />
              </section>
            ))}
          </section>
        </div>
      </div>
    </main>
  );
}
