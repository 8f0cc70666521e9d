import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { notFound } from "@/lib/errors";
import { type ProfileOutput, profileOutput } from "@/lib/patients/schema";
import { patientsOf } from "@/lib/scope";

/** 404 for a patient account that has no patient row. */
export async function readProfile(actor: Actor): Promise<ProfileOutput> {
  const patient = await db.patient.findFirst({ where: patientsOf(actor), include: { User: true } });
  if (!patient) throw notFound("No se encontró información del paciente");
  const { User, ...details } = patient;
  return profileOutput.parse({
    user: { ...User, patient: { ...details, birth_date: details.birthday } },
  });
}
