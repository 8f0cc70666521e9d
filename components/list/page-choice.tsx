"use client";

import { type FormEvent, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";

type PageChoiceProps = { pages: number; onChoose: (page: number) => void };

/** Goes to any page of a list; beyond the last, to that. */
export function PageChoice({ pages, onChoose }: PageChoiceProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);

  function go(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const page = Number.parseInt(String(new FormData(event.currentTarget).get("page")), 10);
    if (Number.isNaN(page)) field.current?.select();
    else onChoose(Math.min(Math.max(page, 1), pages));
  }

  return (
    <form onSubmit={go} className="flex items-center gap-2">
      <label htmlFor={id} className="text-muted-foreground">
        Ir a la página
      </label>
      <Input
        id={id}
        ref={field}
        name="page"
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(pages).length}
        className="numbers h-8 w-14 px-2 text-center text-sm pointer-coarse:h-control"
      />
      <Button type="submit" variant="outline" size="sm">
        Ir
      </Button>
    </form>
  );
}
