import type { ReactNode } from "react";

type Props = { title: string; children?: ReactNode };

const focus = (heading: HTMLElement | null) => heading?.focus();

/** `takesFocus`: the focused element has gone, and the new title says the outcome. */
export function AuthHeading({ title, children, takesFocus }: Props & { takesFocus?: true }) {
  return (
    <div className="grid gap-1">
      <h1
        className="text-2xl font-semibold tracking-tight outline-none"
        {...(takesFocus && { tabIndex: -1, ref: focus })}
      >
        {title}
      </h1>
      {children && <p className="text-muted-foreground">{children}</p>}
    </div>
  );
}
