import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";

/** Who asks for the page itself: its name is this process's secret, so that no client can send it. */
const HEADER = `x-render-${randomUUID()}`;

export const isRendering = ({ headers }: Request) => headers.has(HEADER);

/** A megabyte of page, as it is and as gzip has it. */
export type Kept = { whole: Buffer<ArrayBuffer>; packed: Buffer<ArrayBuffer> };

let rendering: Promise<Kept> | undefined;

/**
 * The reference page. It runs no script, is the same for everybody, and so is rendered and packed once. Null
 * when that does not succeed: the next who asks has it tried again.
 */
export async function keptReference(url: string): Promise<Kept | null> {
  rendering ??= render(url);
  try {
    return await rendering;
  } catch (error) {
    console.error("reference:", error instanceof Error ? error.message : error);
    rendering = undefined;
    return null;
  }
}

async function render(url: string): Promise<Kept> {
  const answer = await fetch(url, { headers: { [HEADER]: "1" }, redirect: "error" });
  if (!answer.ok) throw new Error(`The reference was answered ${answer.status}.`);
  const html = (await answer.text())
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replaceAll(/<link\b[^>]*\bas="script"[^>]*>/g, "");
  const whole = Buffer.from(html);
  return { whole, packed: Buffer.from(gzipSync(whole)) };
}
