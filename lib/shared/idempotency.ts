/** Header of a write, after the IETF's draft of that name (draft-ietf-httpapi-idempotency-key-header). */
export const IDEMPOTENCY_KEY = "Idempotency-Key";

/** Header of the response to a write that was already done: 'true'. */
export const IDEMPOTENCY_REPLAYED = "Idempotency-Replayed";
