import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/access/actor";
import { type Answer, jsonAnswer } from "@/lib/doors/answer";
import type { Contract } from "@/lib/doors/endpoint";
import type { Asked } from "@/lib/platform/asked";
import type { KeyedWrite } from "@/lib/platform/database/keyed-write";
import type { Repeated } from "@/lib/platform/database/repeats";
import { AppError } from "@/lib/shared/errors";
import { idParam } from "@/lib/shared/fields";
import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED } from "@/lib/shared/idempotency";

const keyed = z.guid().toLowerCase();

export const hasKey = ({ headers }: Asked) => headers.get(IDEMPOTENCY_KEY) !== null;

/** The write that a request asks for, if it has a key. 400 if that is no UUID. */
export function keyedWriteOf(
  request: Asked,
  params: unknown,
  actor: Actor | null,
  { status = 200, body, adminBody, upload }: Contract,
): KeyedWrite | null {
  const given = request.headers.get(IDEMPOTENCY_KEY);
  if (given === null) return null;
  const key = keyed.safeParse(given).data;
  if (!key) throw new AppError("bad_request", `El encabezado ${IDEMPOTENCY_KEY} debe ser un UUID.`);
  return {
    key,
    method: request.method,
    path: new URL(request.url).pathname,
    pathId: idParam.safeParse(params).data?.id ?? null,
    callerId: actor?.userId ?? null,
    status,
    sent: body || adminBody || upload ? null : "",
  };
}

/** The `data` of the response to a repeated write. */
export const repeatedOutput = z
  .object({
    id: z.guid().nullable().describe("The id of what was created or changed, if it has one."),
  })
  .meta({ id: "Repeated" });

export const repeatedAnswer = ({ status }: Repeated, data: unknown): Answer =>
  jsonAnswer(status, JSON.stringify({ data }), { [IDEMPOTENCY_REPLAYED]: "true" });
