import { expect, test } from "vitest";
import { isAuditedService } from "@/lib/access/audit";
import { isAudited, type Permission, policy } from "@/lib/access/policy";

/** What touches no health data, or only asks whether it may. */
const EXCEPTIONS = [
  ...["requireRecord", "recordInReach", "requirePatientInReach", "patientInReach"],
  "readIdentity",
];

const services = {
  ...import.meta.glob<Record<string, unknown>>("../records/clinical-*/{service,overview}.ts", {
    eager: true,
  }),
  ...import.meta.glob<Record<string, unknown>>("../people/patients/service.ts", { eager: true }),
};

test("every use of health data is audited: patients, clinical records and documents", () => {
  expect(Object.keys(services)).toHaveLength(4);
  for (const [file, service] of Object.entries(services))
    for (const [name, one] of Object.entries(service))
      if (typeof one === "function" && !EXCEPTIONS.includes(name))
        expect(isAuditedService(one), `${name} of ${file}`).toBe(true);
});

test("the policy says what is audited", () => {
  const permissions = Object.keys(policy).filter((name): name is Permission => name in policy);
  expect(permissions.filter(isAudited)).toEqual([
    ...["profile.read", "patients.search", "patients.write"],
    ...["clinical_records.read", "clinical_records.titles", "clinical_records.count"],
    ...["clinical_records.create", "clinical_records.update", "clinical_records.delete"],
    ...["clinical_documents.read", "clinical_documents.upload", "clinical_documents.delete"],
  ]);
});
