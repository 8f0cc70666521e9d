import { describe, expect, test } from "vitest";
import { systemActor } from "@/lib/access/actor";
import { clock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/database/db";
import { fileLink, signedLink } from "@/lib/platform/storage/link";
import { exportStorage } from "@/lib/platform/storage/storage";
import { claimExport, publishExport } from "@/lib/records/exports/claim";
import { sweepExports } from "@/lib/records/exports/files";
import { createAppointment } from "../support/appointments";
import { auditLogOf } from "../support/audit";
import { call } from "../support/call";
import {
  askFor,
  exported,
  exportOf,
  exportsOf,
  fetchZip,
  readHistoryZip,
  whenIn,
} from "../support/exports";
import { createWholeHistory, describeExports } from "../support/exports-story";
import { caughtFor, mailTo } from "../support/mailbox";
import { readPdf, unspaced } from "../support/pdf";
import { createAdmin, createDoctor, createPatient } from "../support/people";
import { createRecord } from "../support/records";

const HOUR_MS = 3_600_000;

describe("a whole history in the folder", () => describeExports());

describe("requesting a whole history", () => {
  test("a requested history is due 48 hours later, and only one of five simultaneous requests succeeds", async () => {
    const [patient, admin] = await Promise.all([createPatient(), createAdmin()]);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => askFor(index % 2 ? admin : patient, patient)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409, 409, 409]);
    const [made] = answers.filter(({ status }) => status === 202);
    const { requested_at, due_at, id } = made?.data ?? {};
    expect(Date.parse(due_at) - Date.parse(requested_at)).toBe(48 * HOUR_MS);
    await whenIn("ready", patient, id);
    // Still to be delivered.
    expect(await askFor(patient, patient)).toMatchObject({
      status: 409,
      message: "Esta historia ya está pedida: no hace falta pedirla otra vez.",
    });
    expect((await exportsOf(admin, patient)).data).toMatchObject([{ id, state: "ready" }]);
  });

  test("CWE-639: the patient and an Admin request a whole history, and a doctor cannot", async () => {
    const [patient, stranger, doctor, admin] = await Promise.all([
      createPatient(),
      createPatient(),
      createDoctor(),
      createAdmin(),
    ]);
    await createAppointment(doctor, patient);
    expect((await askFor(stranger, patient)).status).toBe(404);
    expect((await askFor(doctor, patient)).status).toBe(403);
    const { data } = await askFor(admin, patient);
    for (const [person, status] of [
      [stranger, 404],
      [doctor, 403],
    ] as const) {
      expect((await exportsOf(person, patient)).status).toBe(status);
      expect((await exportOf(person, data.id)).status).toBe(status);
    }
    expect((await call("GET", `/api/exports/${data.id}`)).status).toBe(401);
    const refused = await auditLogOf({ actor_id: stranger.id, action: "exports.download" });
    expect(refused).toMatchObject([{ result: "not_found", entity_ids: [data.id] }]);
  });

  test("a closed account gets 409 for a whole history, and an earlier request is not carried out", async () => {
    const [patient, admin] = await Promise.all([createPatient(), createAdmin()]);
    await db.user.update({ where: { id: patient.id }, data: { is_active: false } });
    expect((await askFor(admin, patient)).status).toBe(409);
    const now = new Date();
    const { id } = await db.historyExport.create({
      data: { patient_id: patient.patientId, requested_by: patient.id, due_at: now },
    });
    await sweepExports();
    expect(await whenIn("failed", admin, id)).toMatchObject({ failure: "account_closed" });
  });

  test("a whole history requested at the desk for a patient without an address sends no e-mail", async () => {
    const [patient, admin] = await Promise.all([createPatient(), createAdmin()]);
    await db.user.update({ where: { id: patient.id }, data: { email: null } });
    const { id } = await exported(admin, patient);
    const facts = { path: ["export_id"], equals: id };
    expect(await db.emailMessage.count({ where: { kind: "history_ready", facts } })).toBe(0);
  });
});

describe("a finished whole history", () => {
  test("a finished history is announced by an e-mail with a link to the page, and delivered and logged at its download", async () => {
    const { patient, admin, doctor } = await createWholeHistory();
    await db.user.update({ where: { id: patient.id }, data: { email_verified: true } });
    const asked = await askFor(patient, patient);
    const ready = await whenIn("ready", patient, asked.data.id);
    const mail = await mailTo(patient.email, /Tu historia clínica está lista/);
    expect(mail.text).toContain("/patient/whole-history");
    expect(mail.text).not.toMatch(/api\/exports|signature/);
    const zip = await (await fetchZip(ready.downloadUrl)).arrayBuffer();
    const made = { id: ready.id, ...(await readHistoryZip(Buffer.from(zip))) };
    await whenIn("delivered", patient, made.id);
    const logged = await auditLogOf({ entity_ids: { has: made.id } });
    expect(new Set(logged.map(({ action }) => action))).toEqual(
      new Set(["exports.request", "exports.prepare", "exports.download"]),
    );
    for (const { patient_ids } of logged) expect(patient_ids).toEqual([patient.patientId]);
    // A new one can be asked for, at the desk too.
    const { data } = await askFor(admin, patient);
    const { downloadUrl } = await whenIn("ready", admin, data.id);
    await (await fetchZip(downloadUrl)).arrayBuffer();
    await whenIn("delivered", admin, data.id);

    const pages = await readPdf(made.pdf);
    const text = unspaced(pages.map((page) => page.text).join(" "));
    for (const part of [
      "Índice",
      "1. Control anual",
      "2. Interconsulta 2",
      "≥ 31 kg/m²",
      "≥ 30 kg/m²",
      "Motivo del último cambio: Error de cálculo",
      "Se aclara que el peso",
      `matrícula ${doctor.Doctor?.license_number}`,
      "documentos/0001-mismo nombre.pdf",
      "Quién usó esta historia",
    ])
      expect(text, part).toContain(unspaced(part));
    pages.forEach((page, index) => {
      const number = unspaced(`Página ${index + 1} de ${pages.length}`);
      expect(unspaced(page.text)).toContain(number);
    });
  });

  test("a finished history has every use that the patient's own log shows until then", async () => {
    const { patient, doctor, records } = await createWholeHistory();
    const read = `/api/clinical-records/${records[0]?.id}`;
    await call("GET", read, { token: doctor.token });
    const made = await exported(patient, patient);
    const shown = await call("GET", "/api/rbac/patient/access-log?own=true&limit=1000", {
      token: patient.token,
    });
    const until = shown.data.filter(({ at }: { at: string }) => at <= made.history.generated_at);
    expect(made.accesses.filter(({ at }) => at <= made.history.generated_at)).toEqual(until);
    expect(until.length).toBeGreaterThan(3);
  });

  test("CWE-345: a link to a whole history is valid for one history, one minute and one account", async () => {
    const [patient, admin] = await Promise.all([createPatient(), createAdmin()]);
    const asked = await askFor(patient, patient);
    const { id } = asked.data;
    await whenIn("ready", patient, id);
    const statusOf = async (link: string) => {
      const answer = await fetchZip(link);
      await answer.arrayBuffer();
      return answer.status;
    };
    const path = `/api/exports/${id}/file`;
    const minuteAgo = new Date(Date.now() - 60_000);
    expect(await statusOf(path)).toBe(403);
    expect(await statusOf(signedLink(path, id, minuteAgo, patient.id))).toBe(403);
    // The signature of another file, and of nobody.
    const other = fileLink(crypto.randomUUID(), clock.now(), patient.id);
    expect(await statusOf(`${path}?${other.split("?")[1]}`)).toBe(403);
    expect(await statusOf(signedLink(path, id, clock.now(), ""))).toBe(403);
    const link = (await exportOf(admin, id)).data.downloadUrl;
    await db.user.update({ where: { id: admin.id }, data: { is_active: false } });
    expect(await statusOf(link)).toBe(403);
    expect((await exportOf(patient, id)).data.state).toBe("ready");
    // HEAD delivers nothing.
    const own = (await exportOf(patient, id)).data.downloadUrl;
    const head = await fetchZip(own, { method: "HEAD" });
    expect(head.headers.get("content-disposition")).toMatch(/historia-clinica-/);
    expect((await exportOf(patient, id)).data.state).toBe("ready");
  });

  test("a finished history is removed after seven days, and one that nobody downloaded is expired", async () => {
    const [taken, left] = await Promise.all([createPatient(), createPatient()]);
    const { id } = await exported(taken, taken);
    const asked = await askFor(left, left);
    await whenIn("ready", left, asked.data.id);
    const ids = [id, asked.data.id];
    const files = await db.historyExport.findMany({ where: { id: { in: ids } } });
    const ready_at = new Date(Date.now() - 7 * 24 * HOUR_MS - 60_000);
    await db.historyExport.updateMany({ where: { id: { in: ids } }, data: { ready_at } });
    await sweepExports();
    expect((await exportOf(taken, id)).data).toMatchObject({
      ...{ state: "delivered", downloadUrl: null, expires_at: null },
    });
    expect((await exportOf(left, asked.data.id)).data).toMatchObject({
      ...{ state: "failed", failure: "expired", downloadUrl: null },
    });
    for (const { file_id } of files)
      await expect(exportStorage.size(file_id ?? "")).rejects.toMatchObject({
        failure: "not_found",
      });
    expect((await askFor(left, left)).status).toBe(202);
  });

  test("a whole history is made again if the storage has lost it, as after a restore", async () => {
    const patient = await createPatient();
    const { data } = await askFor(patient, patient);
    await whenIn("ready", patient, data.id);
    const { file_id } = await db.historyExport.findUniqueOrThrow({ where: { id: data.id } });
    await exportStorage.remove(file_id ?? "");
    expect((await exportOf(patient, data.id)).data).toMatchObject({
      ...{ state: "ready", downloadUrl: null },
    });
    await sweepExports();
    const again = await whenIn("ready", patient, data.id);
    expect((await fetchZip(again.downloadUrl)).status).toBe(200);
  });
});

describe("several workers", () => {
  /** An export without a job. */
  async function claimable() {
    const patient = await createPatient();
    await createRecord(patient);
    const data = { patient_id: patient.patientId, requested_by: patient.id, due_at: new Date() };
    const { id } = await db.historyExport.create({ data });
    return { id, patient };
  }

  test("CWE-362: two workers never make the same history at once", async () => {
    const { id } = await claimable();
    const claims = await Promise.allSettled([claimExport(id), claimExport(id), claimExport(id)]);
    expect(claims.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("a worker takes over the history of a killed worker, which then publishes nothing", async () => {
    const { id, patient } = await claimable();
    const first = await claimExport(id);
    if (!first) throw new Error("It was there to claim.");
    expect((await exportOf(patient, id)).data).toMatchObject({
      ...{ state: "preparing", downloadUrl: null, size: null },
    });
    await db.historyExport.update({ where: { id }, data: { claimed_until: new Date(0) } });
    const second = await claimExport(id);
    expect(second?.file_id).not.toBe(first.file_id);
    await expect(publishExport(systemActor, { ...first, size: 1 })).rejects.toThrow("lost");
    await db.historyExport.update({ where: { id }, data: { claimed_until: new Date(0) } });
    await sweepExports();
    await whenIn("ready", patient, id);
    expect(await db.exportFile.count({ where: { id: first.file_id } })).toBe(0);
    expect((await caughtFor(patient.email)).length).toBeLessThanOrEqual(1);
  });
});
