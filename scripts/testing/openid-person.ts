import { z } from "zod";
import { isForgery } from "./forged-id-token";

const person = z.object({
  sub: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  given_name: z.string(),
  family_name: z.string(),
  /** What is wrong with the ID token that the provider gives out for them. */
  forgery: z.string().refine(isForgery).optional(),
});
/** Whom the provider vouches for: whoever signs in there says it. */
export type OpenIdPerson = z.output<typeof person>;

/** What is typed in at the provider to be that person. */
export const openIdLogin = (claims: OpenIdPerson) =>
  Buffer.from(JSON.stringify(claims)).toString("base64url");

/** Who that is. */
export const personOf = (login: string) =>
  person.parse(JSON.parse(Buffer.from(login, "base64url").toString()));
