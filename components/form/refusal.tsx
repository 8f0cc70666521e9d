import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { appointmentAt } from "@/lib/shared/routes";
import type { Problem } from "./problem";

type RefusalProps = { title: string; problem: Problem | null; children?: ReactNode };

/** Why a request was refused, and what can be done about it. */
export function Refusal({ title, problem, children }: RefusalProps) {
  if (!problem) return null;
  const { message, conflict } = problem;
  return (
    <Alert title={title} ref={reveal}>
      {message !== title && <p>{message}</p>}
      {conflict && (
        <p>
          <span>{"Ya está ocupado por "}</span>
          <a
            href={appointmentAt(conflict.id)}
            target="_blank"
            rel="noreferrer"
            className="numbers font-medium underline underline-offset-4"
          >
            <span>{conflict.name}</span>
            <span className="sr-only"> (se abre en otra pestaña)</span>
          </a>
          <span>.</span>
        </p>
      )}
      {problem.isOutdated && <p>Al cerrar esta ventana verás los datos como están ahora.</p>}
      {children}
    </Alert>
  );
}

/** In a long form the panel is far above the button. */
const reveal = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: "nearest" });
