import { randomUUID } from "node:crypto";

/** Who asks for the page itself: its name is this process's secret, so that no client can send it. */
const HEADER = `x-render-${randomUUID()}`;

/** Stands in the page as it is kept, where each answer has a nonce of its own. */
const PLACEHOLDER = Buffer.from(randomUUID()).toString("base64");

let rendering: Promise<string[]> | undefined;

/** The nonce to render the reference with, when that is what is asked for; else null. */
export const renderingNonce = ({ headers }: Request) => (headers.has(HEADER) ? PLACEHOLDER : null);

/**
 * The reference page with this nonce. It is the same for everybody, and so long that it is rendered once. Null
 * when that does not succeed: the next who asks has it tried again.
 */
export async function renderedReference(url: string, nonce: string): Promise<string | null> {
  rendering ??= render(url);
  try {
    return (await rendering).join(nonce);
  } catch (error) {
    console.error("reference:", error instanceof Error ? error.message : error);
    rendering = undefined;
    return null;
  }
}

async function render(url: string) {
  const answer = await fetch(url, { headers: { [HEADER]: "1" }, redirect: "error" });
  if (!answer.ok) throw new Error(`The reference was answered ${answer.status}.`);
  return (await answer.text()).split(PLACEHOLDER);
}
