import { api, Repeated } from "@/lib/browser/api";
import type { AnswerOf, InputOf } from "@/lib/browser/calls";

type NewAccount = InputOf<"POST", "/api/users">;

export type Account = AnswerOf<"POST", "/api/users">["user"];

/** Creates an account; if an earlier request created it and its response was lost, reads it. */
export async function makeAccount(
  body: NewAccount["body"],
  key: NewAccount["key"],
): Promise<Account> {
  const made = await api("POST", "/api/users", { body, key });
  if (!(made instanceof Repeated)) return made.user;
  return api("GET", "/api/users/[id]", { params: { id: made.id ?? "" } });
}
