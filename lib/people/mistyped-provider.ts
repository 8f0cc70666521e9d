import { distance } from "fastest-levenshtein";
import { publicProviders } from "@/lib/people/public-providers";

/** The large providers of Argentina and Spain, the most used first. */
const large = [
  ...["gmail.com", "hotmail.com", "outlook.com", "yahoo.com", "icloud.com"],
  ...["hotmail.com.ar", "yahoo.com.ar", "outlook.com.ar", "live.com.ar"],
  ...["hotmail.es", "outlook.es", "yahoo.es"],
];

/** Providers of other countries, and others whose names are near. */
const others: ReadonlySet<string> = new Set([
  ...["mail.com", "email.com", "fmail.com", "hotmail.se", "hotmail.ee", "outlook.ee"],
  ...["hotmail.com.br", "outlook.com.br", "yahoo.com.br", "yahoo.com.au", "outlook.com.au"],
]);

/** These have addresses below one domain only. */
const single = ["gmail.com", "icloud.com"];

const sorted = (text: string) => [...text].sort().join("");

/** One letter is missing, too many or another, or two are swapped. */
function isNear(domain: string, provider: string): boolean {
  const edits = distance(domain, provider);
  return edits === 1 || (edits === 2 && sorted(domain) === sorted(provider));
}

const nameOf = (domain: string) => domain.split(".")[0];

/** The domain that was probably meant: `gmail.com` for `ana@gmial.com`. Null if the address looks right. */
export function likelyDomain(email: string): string | null {
  const domain = email.trim().toLowerCase().split("@")[1];
  if (!domain || publicProviders.has(domain) || others.has(domain)) return null;
  return (
    large.find((provider) => isNear(domain, provider)) ??
    single.find((provider) => nameOf(provider) === nameOf(domain)) ??
    null
  );
}
