import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { routes } from "@/lib/shared/routes";

/** A plain link, not the router's: the server handles the whole way to Google and back. */
export function GoogleLink(link: Pick<ComponentProps<"a">, "target" | "onClick">) {
  return (
    <>
      <div className="flex items-center gap-3 text-sm text-muted-foreground">
        <span className="h-px grow bg-border" />
        <span>o</span>
        <span className="h-px grow bg-border" />
      </div>
      <Button asChild variant="outline">
        <a {...link} href={routes.google}>
          <svg aria-hidden viewBox="0 0 18 18">
            <path
              fill="#4285f4"
              d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92a8.78 8.78 0 0 0 2.68-6.62z"
            />
            <path
              fill="#34a853"
              d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86a5.27 5.27 0 0 1-4.96-3.7H.96v2.33A9 9 0 0 0 9 18z"
            />
            <path fill="#fbbc05" d="M4.04 10.72a5.4 5.4 0 0 1 0-3.44V4.95H.96a9 9 0 0 0 0 8.1z" />
            <path
              fill="#ea4335"
              d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.58A9 9 0 0 0 .96 4.95l3.08 2.33A5.27 5.27 0 0 1 9 3.58z"
            />
          </svg>
          <span>Continuar con Google</span>
          {link.target && <span className="sr-only">(en otra pestaña)</span>}
        </a>
      </Button>
    </>
  );
}
