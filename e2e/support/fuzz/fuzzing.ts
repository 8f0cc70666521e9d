import fc from "fast-check";
import { expect, test } from "vitest";
import { findEndpoints } from "../access/endpoints";
import { call } from "../call";
import type { Cast } from "./cast";
import { anyRequest, type FuzzRequest } from "./requests";
import { send } from "./send";
import { faultOf } from "./verdict";

/** Generous, as a slow machine is no failure: each request has its own limit. */
const LIMIT_MS = 400_000;

const seed = Number(process.env.FUZZ_SEED || Math.floor(Math.random() * 2 ** 31));

const nameOf = ({ role, method, path }: FuzzRequest) => `${role} ${method} ${path}`;

/** Names the request in the error if there is no response. */
async function answerTo(request: FuzzRequest, cast: Cast) {
  try {
    return await send(request, cast);
  } catch (cause) {
    throw new Error(`${nameOf(request)} got no response`, { cause });
  }
}

/** A batch has eight requests on average, so there are at least 7 for each. */
export function fuzzApi(cast: Cast, batches: number) {
  test(`no request brings the API down, or gets from it what it must not show (FUZZ_SEED=${seed})`, {
    timeout: LIMIT_MS + 30_000,
  }, async () => {
    const statuses = new Map<number, number>();
    const requests = fc.array(anyRequest(cast, await findEndpoints()), {
      minLength: 1,
      maxLength: 16,
      size: "max",
    });
    const property = fc.asyncProperty(requests, async (batch) => {
      const answers = await Promise.all(batch.map((request) => answerTo(request, cast)));
      answers.forEach((answer, index) => {
        const request = batch[index];
        if (!request) return;
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const fault = faultOf(request, answer, cast);
        if (fault) throw new Error(`${nameOf(request)} ${fault}`);
      });
    });
    await fc.assert(property, {
      seed,
      numRuns: batches,
      interruptAfterTimeLimit: LIMIT_MS,
      markInterruptAsFailure: true,
    });
    const sent = [...statuses.values()].reduce((sum, count) => sum + count, 0);
    console.error(`fuzz: ${sent} requests, seed ${seed}`, Object.fromEntries(statuses));
    expect(sent).toBeGreaterThanOrEqual(7 * batches);
    // If a role's session had ended, all its later requests would have got 401 and tested nothing.
    for (const token of Object.values(cast.tokens))
      expect((await call("GET", "/api/specialties", { token })).status).toBe(200);
  });
}
