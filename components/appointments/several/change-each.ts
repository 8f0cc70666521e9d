import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { api, failureMessage } from "@/lib/browser/api";
import { createWriteKey } from "@/lib/browser/write-key";
import { messages } from "@/lib/shared/messages";
import type { SeveralStep } from "./several-steps";

/** How many requests run at the same time. */
const AT_ONCE = 4;

/** By appointment: why it was refused, or null if it was changed. */
export type Results = ReadonlyMap<string, { refusal: string | null }>;

/** One request each, so that a refusal does not affect the others; returns how many were refused. */
export async function changeEach(
  appointments: readonly AppointmentOutput[],
  step: SeveralStep,
  onResult: (results: Results) => void,
): Promise<number> {
  const results = new Map<string, { refusal: string | null }>();
  const waiting = [...appointments];
  async function changeNext(): Promise<void> {
    const next = waiting.shift();
    if (!next) return;
    results.set(next.id, { refusal: await refusalOf(next, step) });
    onResult(new Map(results));
    return changeNext();
  }
  await Promise.all(Array.from({ length: AT_ONCE }, changeNext));
  return [...results.values()].filter(({ refusal }) => refusal).length;
}

/** Sends the version that was shown: if another person has changed the appointment meanwhile, the change is refused. */
async function refusalOf({ id, updatedAt }: AppointmentOutput, status: SeveralStep) {
  try {
    const body = { status, updatedAt };
    await createWriteKey().send((key) =>
      api("PATCH", "/api/appointments/[id]/status", { params: { id }, body, key }),
    );
    return null;
  } catch (error) {
    return failureMessage(error, messages.appointments.changeStatus.failure);
  }
}
