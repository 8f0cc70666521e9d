"use client";

import { useState } from "react";
import { Download } from "@/components/icons";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { failureMessage } from "@/lib/browser/api";
import type { PathOf } from "@/lib/browser/calls";
import type { ListQuery } from "@/lib/browser/save-list";
import { script } from "@/lib/browser/script";
import { toast } from "@/lib/browser/toast";
import { messages } from "@/lib/shared/messages";

const saving = script(() => import("@/lib/browser/save-list"));

/** An endpoint with a list; only lists are saved. */
export type ListPath = PathOf<"GET"> | PathOf<"POST">;

type SaveCsvProps = {
  /** The path of the endpoint with the list, as '/api/users/search'. */
  path: ListPath;
  /** The list's filters; all its pages are saved. */
  query: ListQuery;
};

/** Saves the filtered list as CSV. */
export function SaveCsv({ path, query }: SaveCsvProps) {
  const [isPending, setPending] = useState(false);

  async function save() {
    if (isPending) return;
    setPending(true);
    try {
      const { saveList } = await saving.get();
      await saveList(path, query);
      toast.success(messages.csv.success);
    } catch (error) {
      toast.error(failureMessage(error, messages.csv.failure));
    }
    setPending(false);
  }

  return (
    <Button variant="ghost" size="sm" aria-disabled={isPending} onClick={save}>
      {isPending ? <Spinner /> : <Download aria-hidden />}
      <span>{isPending ? "Preparando…" : "Guardar CSV"}</span>
    </Button>
  );
}
