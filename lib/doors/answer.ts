/** An answer of the API, whoever sends it: Next.js, or Node's own server (`direct.ts`). */
export type Answer = {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** The same object for everybody who asks: it may be packed once. */
  isConstant?: true;
};

/** `body` is JSON already. */
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
