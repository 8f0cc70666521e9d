import { z } from "zod";
import { isForgery } from "./forged-id-token";

const person = z.object({
  sub: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  given_name: z.string(),
  family_name: z.string(),
  /** The fault of the ID token that the provider issues for them. */
  forgery: z.string().refine(isForgery).optional(),
});
/** A person as the provider describes them; the sign-in form can be given any. */
export type OpenIdPerson = z.output<typeof person>;

/** What to type into the provider's form to be that person. */
export const openIdLogin = (claims: OpenIdPerson) =>
  Buffer.from(JSON.stringify(claims)).toString("base64url");

/** The person whom that text describes. */
export const personOf = (login: string) =>
  person.parse(JSON.parse(Buffer.from(login, "base64url").toString()));
