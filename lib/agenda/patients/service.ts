import "server-only";
import { audited } from "@/lib/access/audit/audit";
import { may } from "@/lib/access/policy";
import { patientsOf } from "@/lib/access/scope";
import { withinScope } from "@/lib/agenda/appointments/conditions";
import { isAhead } from "@/lib/agenda/appointments/status-sets";
import { slotTime } from "@/lib/agenda/availability/schema";
import { type TreatedPatient, treatedPatient } from "@/lib/agenda/patients/schema";
import { Prisma } from "@/lib/generated/prisma/client";
import { patientNotFound } from "@/lib/people/not-found";
import { HEALTH } from "@/lib/people/patients/schema";
import { auditSubject, NOT_ARCHIVED } from "@/lib/people/patients/service";
import { type Json, jsonOf, readJson } from "@/lib/platform/database/json";
import { allOf } from "@/lib/platform/lists/list";

const { sql } = Prisma;

/** 404 for a patient outside the actor's scope. */
export const readPatient = audited(
  "patients.read",
  {
    ...auditSubject,
    // Administrative data alone show nothing of a patient's health.
    auditResult: ({ id, allergies }: TreatedPatient) =>
      allergies === undefined ? [] : [{ patient_id: id }],
  },
  async (tx, actor, { id }: { id: string }) => {
    const coming = withinScope(actor, sql`patient_id = p.id`, isAhead());
    const next = sql`(SELECT ${jsonOf(slotTime, "a", {})}
      FROM (SELECT * FROM appointments WHERE ${coming} ORDER BY date, start_time LIMIT 1) AS a)`;
    const nested = {
      User: jsonOf(treatedPatient.shape.User, "u", {}),
      next_appointment: next,
    };
    const json: Json<TreatedPatient> = may(actor, "patients.health")
      ? jsonOf(treatedPatient, "p", nested)
      : jsonOf(treatedPatient.omit(HEALTH), "p", nested);
    const within = allOf([sql`p.id = ${id}::uuid`, patientsOf(actor, sql`p.id`), NOT_ARCHIVED]);
    const rows = sql`patients p JOIN users u ON u.id = p.user_id WHERE ${within}`;
    const [found] = await readJson(tx, json, rows);
    if (!found) throw patientNotFound();
    return found;
  },
);
