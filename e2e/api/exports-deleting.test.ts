import { expect, test } from "vitest";
import { call } from "../support/call";
import { askFor, exportOf, fetchZip, readHistoryZip, whenIn } from "../support/exports";
import { createAdmin, createPatient } from "../support/people";
import { createRecord } from "../support/records";

test("a whole history is made again after a deletion, so it never shows what was deleted", async () => {
  const [patient, admin] = await Promise.all([createPatient(), createAdmin()]);
  const [kept, gone] = [await createRecord(patient), await createRecord(patient)];
  const { data } = await askFor(patient, patient);
  await whenIn("ready", patient, data.id);
  const path = `/api/clinical-records/${gone.id}`;
  expect((await call("DELETE", path, { token: admin.token })).status).toBe(200);
  const after = await whenIn("ready", patient, data.id);
  const zip = await (await fetchZip(after.downloadUrl)).arrayBuffer();
  const { history } = await readHistoryZip(Buffer.from(zip));
  await whenIn("delivered", patient, data.id);
  expect(history.records.map(({ id }) => id)).toEqual([kept.id]);
  // The next deletion takes the ZIP away for good.
  const other = `/api/clinical-records/${kept.id}`;
  expect((await call("DELETE", other, { token: admin.token })).status).toBe(200);
  const { data: last } = await exportOf(patient, data.id);
  expect(last).toMatchObject({ state: "delivered", downloadUrl: null });
});
