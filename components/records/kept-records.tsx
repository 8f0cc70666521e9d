"use client";

import { createContext, type ReactNode, useContext, useState } from "react";
import type { RecordDocument, WholeRecord } from "./read-record";

type Kept = { records: Map<string, WholeRecord>; documents: Map<string, RecordDocument[]> };

const KeptRecordsContext = createContext<Kept | null>(null);

/** Wraps a list of records: what its details have loaded is kept while the list is shown. */
export function KeptRecords({ children }: { children: ReactNode }) {
  const [kept] = useState<Kept>(() => ({ records: new Map(), documents: new Map() }));
  return <KeptRecordsContext value={kept}>{children}</KeptRecordsContext>;
}

export function useKeptRecords(): Kept {
  const kept = useContext(KeptRecordsContext);
  if (!kept) throw new Error("There is no <KeptRecords> around this");
  return kept;
}
