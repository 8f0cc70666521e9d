"use client";

import { createContext, type ReactNode, useContext } from "react";
import { type Asking, isInScope, type Permission } from "@/lib/access/reception";

const Context = createContext<Asking | null>(null);

type ScopeProviderProps = { user: Asking; children: ReactNode };

/** Gives client components what the signed-in user's scope leaves of their role. */
export const ScopeProvider = ({ user, children }: ScopeProviderProps) => (
  <Context.Provider value={user}>{children}</Context.Provider>
);

/**
 * Whether to offer what a permission is for, on a screen of a role that has it: a reception's leave out the rest. The
 * server asks its policy.
 */
export function useMay(): (permission: Permission) => boolean {
  const user = useContext(Context);
  return (permission) => user !== null && isInScope(user, permission);
}
