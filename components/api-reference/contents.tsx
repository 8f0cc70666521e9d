import { reference } from "@/lib/openapi/reference";

export function Contents() {
  return (
    <nav
      aria-label="Calls"
      className="grid content-start gap-6 text-sm sm:grid-cols-2 lg:sticky lg:top-0 lg:max-h-dvh lg:grid-cols-1 lg:overflow-y-auto lg:py-10"
    >
      {reference.areas.map(({ name, operations }) => (
        <section key={name} aria-labelledby={`contents-${name}`} className="grid gap-1">
          <h2 id={`contents-${name}`} className="font-semibold">
            {name}
          </h2>
          <ul>
            {operations.map(({ operationId, summary }) => (
              <li key={operationId}>
                <a
                  href={`#${operationId}`}
                  className="block py-1 text-muted-foreground hover:text-foreground hover:underline"
                >
                  {summary}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
