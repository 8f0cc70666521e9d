import { reference } from "@/lib/openapi/reference";

export function Contents() {
  return (
    <nav
      aria-label="Calls"
      className="text-sm lg:sticky lg:top-0 lg:max-h-dvh lg:self-start lg:-mt-6 lg:overflow-y-auto lg:py-6"
    >
      <ul className="grid gap-6 min-[24rem]:grid-cols-2 sm:grid-cols-3 lg:grid-cols-1">
        {reference.areas.map(({ name, operations }) => (
          <li key={name}>
            <a href={`#area-${name}`} className="block py-1 font-semibold hover:underline">
              {name}
            </a>
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
          </li>
        ))}
        <li>
          <a href="#shapes" className="block py-1 font-semibold hover:underline">
            Shapes
          </a>
        </li>
      </ul>
    </nav>
  );
}
