import { type ReactNode, useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { appointmentAt } from "@/lib/shared/routes";
import type { Problem } from "./problem";

type RefusalProps = {
  title: string;
  problem: Problem | null;
  /** The next attempt is being sent. */
  isSending: boolean;
  children?: ReactNode;
};

/**
 * Why a request was refused, and what can be done about it. During the next attempt the panel is only invisible: without
 * it, the buttons would move up, and the second press of a double click would hit another one.
 */
export function Refusal({ title, problem, isSending, children }: RefusalProps) {
  const panel = useRef<HTMLDivElement>(null);
  // In a long form the panel is far above the button.
  useEffect(() => {
    if (problem) panel.current?.scrollIntoView({ block: "nearest" });
  }, [problem]);
  if (!problem) return null;
  const { message, conflict } = problem;
  return (
    <Alert title={title} ref={panel} className={isSending ? "invisible" : ""}>
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
