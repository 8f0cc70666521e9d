"use client";

import { createContext, type ReactNode, useContext, useState } from "react";
import type { RecordDocument, WholeRecord } from "./read-record";

/** Who looks at the list: what its details offer depends on it. */
export type Viewer = {
  id: string;
  /** Clarifications, and what they wrote themselves. */
  mayWrite: boolean;
  /** The author. */
  mayCorrect: boolean;
};

type Kept = {
  viewer: Viewer;
  /** The clinic's date. */
  today: string;
  records: Map<string, WholeRecord>;
  documents: Map<string, RecordDocument[]>;
};

const KeptRecordsContext = createContext<Kept | null>(null);

type KeptRecordsProps = Pick<Kept, "viewer" | "today"> & { children: ReactNode };

/** Wraps a list of records: what its details have loaded is kept while the list is shown. */
export function KeptRecords({ viewer, today, children }: KeptRecordsProps) {
  const [maps] = useState(() => ({ records: new Map(), documents: new Map() }));
  return <KeptRecordsContext value={{ viewer, today, ...maps }}>{children}</KeptRecordsContext>;
}

export function useKeptRecords(): Kept {
  const kept = useContext(KeptRecordsContext);
  if (!kept) throw new Error("There is no <KeptRecords> around this");
  return kept;
}
