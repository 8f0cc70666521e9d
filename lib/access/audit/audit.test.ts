import { expect, test } from "vitest";
import { isAuditedService } from "@/lib/access/audit/audit";
import { isAudited, type Permission, policy } from "@/lib/access/policy";

/** What only asks whether it may, or makes a statement; and what goes through one that is audited. */
const EXCEPTIONS = [
  ...["requireRecord", "recordInScope", "requirePatientInScope", "patientInScope"],
  "userOfPatient",
  ...["areInScope", "recordNotFound"],
  ...["recordsFrom", "beginningsOf", "recordSearch", "documentSearch"],
  ...["oneInScope", "authorNow", "patientJson"],
  ...["requireIdentity", "linkDocument", "acceptDocument", "uploadDocument", "openArchived"],
  // It says itself who has read: nobody's session is at hand.
  "followLink",
  // A name and a birthday, and what patients keep themselves: nothing of their health.
  ...["readIdentity", "findIdentity", "readOwnData"],
  // A date.
  "readTerm",
  // Accounts without a patient's row.
  ...["removeUser", "removeDoctor"],
];

const modules = {
  ...import.meta.glob<Record<string, unknown>>("../../records/clinical-*/*.ts", { eager: true }),
  ...import.meta.glob<Record<string, unknown>>("../../records/archive/service.ts", { eager: true }),
  ...import.meta.glob<Record<string, unknown>>("../../people/patients/*.ts", { eager: true }),
  ...import.meta.glob<Record<string, unknown>>("../../agenda/patients/*.ts", { eager: true }),
  ...import.meta.glob<Record<string, unknown>>("../../administration/users/removal.ts", {
    eager: true,
  }),
};

test("every use of health data is audited: patients, clinical records and documents", () => {
  const functions = Object.entries(modules).flatMap(([file, module]) =>
    Object.entries(module).flatMap(([name, one]) =>
      typeof one === "function" && !EXCEPTIONS.includes(name) ? [{ file, name, one }] : [],
    ),
  );
  expect(functions.length).toBeGreaterThan(10);
  for (const { file, name, one } of functions)
    expect(isAuditedService(one), `${name} of ${file}`).toBe(true);
});

test("the audited actions are those of the policy", () => {
  const permissions = Object.keys(policy).filter((name): name is Permission => name in policy);
  expect(permissions.filter(isAudited)).toEqual([
    ...["profile.read", "profile.write", "audit.read", "patients.search"],
    ...["patients.read", "patients.write", "patients.delete"],
    ...["clinical_records.read", "clinical_records.titles", "clinical_records.count"],
    ...["clinical_records.create", "clinical_records.update", "clinical_records.annotate"],
    ...["clinical_records.delete", "archive.read", "archive.open", "archive.patient"],
    ...["clinical_documents.read", "clinical_documents.upload", "clinical_documents.delete"],
    ...["exports.request", "exports.download", "exports.prepare"],
  ]);
});
