import { beforeAll, expect, test } from "vitest";
import { Prisma } from "@/lib/generated/prisma/client";
import { transaction } from "@/lib/platform/database/db";
import { createHistory, deleteRecord, openEntry } from "../support/archive";
import { call } from "../support/call";
import { awaitBlocked } from "../support/locking";
import { createAdmin, type Person } from "../support/people";

const { sql } = Prisma;

let admin: Person;
beforeAll(async () => {
  admin = await createAdmin();
});

test("CWE-362: what is added to a record during its deletion is archived or refused", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { doctor, record } = await createHistory();
    const { token } = doctor;
    const body = { body: "Se agrega mientras se elimina." };
    const [removed, noted] = await Promise.all([
      deleteRecord(admin, record.id),
      call("POST", `/api/clinical-records/${record.id}/notes`, { token, body }),
    ]);
    expect(removed.status).toBe(200);
    const { data } = await openEntry(admin, record.id);
    expect([201, 404]).toContain(noted.status);
    expect(data.record.notes).toHaveLength(noted.status === 201 ? 2 : 1);
  }
});

test("CWE-362: a document and its record are deleted at the same time without a deadlock", async () => {
  const { record, document } = await createHistory();
  const { token } = admin;
  const deletions = await transaction(async (tx) => {
    await tx.run(sql`SELECT FROM clinical_documents WHERE id = ${document.id}::uuid FOR UPDATE`);
    const first = call("DELETE", `/api/clinical-documents/${document.id}`, { token });
    await awaitBlocked(tx, 1);
    const second = deleteRecord(admin, record.id);
    await awaitBlocked(tx, 2);
    return { first, second };
  });
  expect(await deletions.first).toMatchObject({ status: 200 });
  expect(await deletions.second).toMatchObject({ status: 200 });
  const { data } = await openEntry(admin, record.id);
  expect(data.documents).toMatchObject([{ id: document.id }]);
});
