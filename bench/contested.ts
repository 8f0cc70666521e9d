import { issueToken } from "@/lib/access/token";
import { db } from "@/lib/platform/database/db";
import { addDays } from "@/lib/shared/dates";
import { complain } from "../scripts/stack/report";

const SLOTS = 50;
const PATIENTS = 20;

/** A day that the load never books. */
const DAYS_AHEAD = 3_000;

/** Many patients request one slot at once. Returns how often exactly one got it and all others got 409. */
export async function contest(origin: string, today: string, signal: AbortSignal): Promise<string> {
  const doctor = await db.doctor.findFirstOrThrow();
  const patients = await db.patient.findMany({ include: { User: true }, take: PATIENTS });
  const tokens = await Promise.all(patients.map(({ User }) => issueToken(User)));
  let decided = 0;
  for (let slot = 0; slot < SLOTS; slot++) {
    const hour = String(8 + (slot % 12)).padStart(2, "0");
    const date = addDays(today, DAYS_AHEAD + Math.floor(slot / 12));
    const body = JSON.stringify({
      ...{ doctor_id: doctor.id, date },
      ...{ start_time: `${hour}:00`, end_time: `${hour}:15` },
    });
    const statuses = await Promise.all(
      tokens.map(async (token) => {
        const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
        const url = `${origin}/api/appointments`;
        const response = await fetch(url, { method: "POST", headers, body, signal });
        await response.arrayBuffer();
        return response.status;
      }),
    );
    const count = (status: number) => statuses.filter((one) => one === status).length;
    if (count(201) === 1 && count(409) === PATIENTS - 1) decided += 1;
    else complain(`The statuses for a contested slot were ${statuses.join(", ")}.`);
  }
  return `${PATIENTS} patients requested each of ${SLOTS} slots at the same time. For ${decided} of the slots, exactly one patient got it and all
others got 409.
`;
}
