/** A response of the API, independent of who sends it: Next.js, or Node's own server (`direct.ts`). */
export type Answer = {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** The same object for every request, so that it needs to be compressed only once. */
  isConstant?: true;
};

/** `body` is already JSON text. */
export const jsonAnswer = (
  status: number,
  body: string,
  headers: Record<string, string> = {},
): Answer => ({
  status,
  headers: { "cache-control": "no-store", "content-type": "application/json", ...headers },
  body,
});

export const toResponse = (answer: Answer | Response): Response =>
  answer instanceof Response ? answer : new Response(answer.body, answer);
