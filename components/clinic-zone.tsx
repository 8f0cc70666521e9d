"use client";

import { createContext, type ReactNode, useContext } from "react";

const Zone = createContext<string | null>(null);

type ClinicZoneProps = { zone: string; children: ReactNode };

/** Gives client components the clinic's time zone, which only the server's settings have. */
export const ClinicZone = ({ zone, children }: ClinicZoneProps) => (
  <Zone.Provider value={zone}>{children}</Zone.Provider>
);

/** Instants are shown as dates in this zone, wherever the browser is. */
export function useClinicZone(): string {
  const zone = useContext(Zone);
  if (zone === null) throw new Error("There is no <ClinicZone> around this");
  return zone;
}
