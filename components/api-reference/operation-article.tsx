import { FieldTable } from "@/components/api-reference/field-table";
import { Prose } from "@/components/api-reference/prose";
import { SchemaFields } from "@/components/api-reference/schema-fields";
import { answersOf, type Operation } from "@/lib/openapi/reference";

export function OperationArticle({ operation }: { operation: Operation }) {
  const { operationId, method, path, summary, description, parameters, requestBody } = operation;
  const answers = answersOf(operation);
  const rows = parameters.map(({ name, in: place, required, schema }) => ({
    name: place === "path" ? `{${name}}` : name,
    isRequired: required,
    field: schema,
  }));
  return (
    <article
      id={operationId}
      aria-labelledby={`${operationId}-title`}
      className="grid -scroll-mt-14 gap-4"
    >
      <header className="grid gap-1">
        <h3 id={`${operationId}-title`} className="text-xl font-semibold">
          <a href={`#${operationId}`} className="hover:underline">
            {summary}
          </a>
        </h3>
        <p>
          <code>
            <strong>{method}</strong>
            <span>{` ${path}`}</span>
          </code>
        </p>
        <p className="text-muted-foreground">{description}</p>
      </header>
      <FieldTable caption="Parameters" rows={rows} />
      {requestBody && (
        <SchemaFields
          caption={isForm(requestBody) ? "Form fields" : "JSON body"}
          schema={requestBody.content.schema}
        />
      )}
      {answers.map(
        ({ status, schema }) =>
          schema && <SchemaFields key={status} caption={`Answer ${status}`} schema={schema} />,
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {answers.map((answer) => (
          <div key={answer.status} className="contents">
            <dt className="numbers font-medium">{answer.status}</dt>
            <dd className="text-muted-foreground">
              <Prose text={answer.description} />
            </dd>
          </div>
        ))}
      </dl>
      <pre className="rounded-md border bg-muted p-4 text-sm whitespace-pre-wrap">
        <code>{curlOf(operation)}</code>
      </pre>
    </article>
  );
}

function curlOf({ method, path, security, parameters, requestBody }: Operation): string {
  const required = parameters.filter((one) => one.in === "query" && one.required);
  const query = required.map(({ name }) => `${name}=…`).join("&");
  return [
    `curl -X ${method} "$CLINIC${path}${query && `?${query}`}"`,
    !security && `-H "Authorization: Bearer $TOKEN"`,
    ...(requestBody ? bodyOf(requestBody) : []),
  ]
    .filter((part) => part)
    .join(" \\\n  ");
}

type Body = NonNullable<Operation["requestBody"]>;

const isForm = ({ content }: Body) => content.type === "multipart/form-data";

function bodyOf(body: Body): string[] {
  const { schema, example } = body.content;
  if (isForm(body))
    return Object.keys(schema.properties ?? {}).map((name) =>
      name === "file" ? `-F "file=@informe.pdf;type=application/pdf"` : `-F "${name}=…"`,
    );
  return [`-H "Content-Type: application/json"`, `-d '${JSON.stringify(example)}'`];
}
