import { beforeAll, describe, expect, test } from "vitest";
import { clock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/database/db";
import { sweepArchive } from "@/lib/records/archive/sweep";
import { removeFile, sweepFiles } from "@/lib/records/files";
import {
  archiveOf,
  createArchived,
  createHistory,
  createOldRecord,
  deleteRecord,
  openEntry,
} from "../support/archive";
import { call } from "../support/call";
import { runLocking } from "../support/locking";
import { createAdmin, createPatient, type Person } from "../support/people";
import { createDocument } from "../support/stored-document";

let admin: Person;
beforeAll(async () => {
  admin = await createAdmin();
});

describe("the retention period", () => {
  const termOf = async (patient: Person) => {
    const path = `/api/patients/${patient.patientId}/retention`;
    return (await call("GET", path, { token: admin.token })).data.retain_until;
  };
  const inTenYears = () => {
    const today = clock.today();
    return `${Number(today.slice(0, 4)) + 10}${today.slice(4)}`;
  };
  const isThere = async (id: string) => (await db.archiveEntry.count({ where: { id } })) === 1;

  test("the retention period is ten years from the patient's last entry of any kind, and can be read before deleting", async () => {
    const { patient, record } = await createHistory();
    const old = await createOldRecord(patient, 12);
    const expected = inTenYears();
    expect(await termOf(patient)).toBe(expected);
    await deleteRecord(admin, old);
    expect(await archiveOf(admin, patient)).toMatchObject([{ id: old, retain_until: expected }]);
    await sweepArchive();
    expect(await isThere(old)).toBe(true);
    await deleteRecord(admin, record.id);
    expect(await archiveOf(admin, patient)).toMatchObject([
      { retain_until: expected },
      { retain_until: expected },
    ]);
  });

  test("after the retention period the entry and its file are removed", async () => {
    const patient = await createPatient();
    const old = await createOldRecord(patient, 11);
    const document = await createDocument(old);
    const { file_id } = document;
    await db.$executeRaw`
      UPDATE clinical_documents SET created_at = now() - interval '11 years' WHERE id = ${document.id}::uuid`;
    await deleteRecord(admin, old);
    expect(await isThere(old)).toBe(true);
    await removeFile(file_id);
    expect(await db.storedFile.count({ where: { id: file_id } })).toBe(1);
    await sweepArchive();
    expect(await isThere(old)).toBe(false);
    expect(await db.archivedDocument.count({ where: { id: document.id } })).toBe(0);
    expect((await openEntry(admin, old)).status).toBe(404);
    // As if stored long ago: what has just been stored may still be referred to.
    await db.$executeRaw`
      UPDATE stored_files SET created_at = now() - interval '2 hours' WHERE id = ${file_id}::uuid`;
    await sweepFiles({ isWhole: true });
    await removeFile(file_id);
    expect(await db.storedFile.count({ where: { id: file_id } })).toBe(0);
  });

  test("a later entry extends the retention period, so nothing is removed while the history is in use", async () => {
    const patient = await createPatient();
    const old = await createOldRecord(patient, 11);
    await deleteRecord(admin, old);
    const { token } = admin;
    const body = { patient_id: patient.patientId, title: "Volvió", body: "Evolución favorable." };
    await call("POST", "/api/clinical-records", { token, body });
    await sweepArchive();
    expect(await isThere(old)).toBe(true);
    expect(await archiveOf(admin, patient)).toMatchObject([
      { id: old, retain_until: inTenYears() },
    ]);
  });
});

describe("CWE-471: changes in the database", () => {
  test("the database refuses every change of the archive, and every deletion before the period ends", async () => {
    const { patient, record } = await createHistory();
    await deleteRecord(admin, record.id);
    await openEntry(admin, record.id);
    for (const statement of [
      `UPDATE archive_entries SET retain_until = '2020-01-01' WHERE id = '${record.id}'`,
      `DELETE FROM archive_entries WHERE id = '${record.id}'`,
      `UPDATE archived_documents SET file_name = 'x' WHERE record_id = '${record.id}'`,
      `DELETE FROM archived_documents WHERE record_id = '${record.id}'`,
      `UPDATE archive_openings SET reason = 'x' WHERE entry_id = '${record.id}'`,
      `DELETE FROM archive_openings WHERE entry_id = '${record.id}'`,
    ])
      await expect(db.$executeRawUnsafe(statement), statement).rejects.toThrow(/keeps what it has/);
    for (const table of ["archive_entries CASCADE", "archived_documents", "archive_openings"])
      await expect(runLocking(`TRUNCATE ${table}`), table).rejects.toThrow(/keeps what it has/);
    const over = await createArchived(patient, { until: "2020-01-01" });
    await db.archiveEntry.delete({ where: { id: over } });
  });
});
