"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { Clinic } from "@/lib/clinic/schema";

const Context = createContext<Clinic | null>(null);

type ClinicProviderProps = { clinic: Clinic; children: ReactNode };

/** Gives client components what the clinic says about itself, and its time zone. */
export const ClinicProvider = ({ clinic, children }: ClinicProviderProps) => (
  <Context.Provider value={clinic}>{children}</Context.Provider>
);

export function useClinic(): Clinic {
  const clinic = useContext(Context);
  if (clinic === null) throw new Error("There is no <ClinicProvider> around this");
  return clinic;
}

/** Instants are shown as dates in this zone, wherever the browser is. */
export const useClinicZone = () => useClinic().time_zone;
