import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
} from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { db } from "@/lib/platform/database/db";
import { addJobs } from "@/lib/platform/database/jobs";
import { fileLink } from "@/lib/platform/storage/link";
import { removalsOf } from "@/lib/records/files";
import { fullName } from "@/lib/shared/format";
import { eventually } from "@/scripts/testing/eventually";
import { baseUrl, call } from "../support/call";
import { files, upload } from "../support/files";
import { createAdmin, createDoctor, createPatient, type Person } from "../support/people";

let admin: Person;
let patient: Person;
let record: { id: string };

const createRecord = ({ patientId }: Person) =>
  db.clinicalRecord.create({
    data: { patient_id: patientId, title: "Control", body: "Sin novedades." },
  });
const pathOf = (id: string) => path.join(process.env.DATA_DIR ?? "", "files", id.slice(-2), id);
const webProcess = () =>
  z
    .object({ pids: z.object({ web: z.number() }) })
    .parse(JSON.parse(readFileSync(process.env.STACK_FILE ?? "", "utf8"))).pids.web;
/** Undefined when the file was closed meanwhile. */
function targetOf(link: string) {
  try {
    return readlinkSync(link);
  } catch {
    return "";
  }
}
const detailsOf = (person: Person, id: string) =>
  call("GET", `/api/clinical-documents/${id}`, { token: person.token });

beforeAll(async () => {
  [admin, patient] = await Promise.all([createAdmin(), createPatient()]);
  record = await createRecord(patient);
});

describe("a link to a document", () => {
  const stranger = createPatient();

  test("CWE-639: nobody else gets a link to a document", async () => {
    const { data } = await upload(admin, record.id, files.pdf());
    expect((await detailsOf(await stranger, data.id)).status).toBe(404);
  });

  test("a link is valid for one file and one minute, with its signature", async () => {
    const { data } = await upload(admin, record.id, files.pdf());
    const other = await upload(admin, record.id, files.png());
    const { data: details } = await detailsOf(patient, data.id);
    const url = new URL(details.downloadUrl, baseUrl);
    const statusOf = async (change: (changed: URL) => void) => {
      const changed = new URL(url);
      change(changed);
      return (await fetch(changed)).status;
    };
    const signature = url.searchParams.get("signature") ?? "";
    expect(await statusOf(() => {})).toBe(200);
    const broken = signature.startsWith("A") ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    expect(await statusOf((it) => it.searchParams.set("signature", broken))).toBe(403);
    expect(await statusOf((it) => it.searchParams.set("expires", "9999999999"))).toBe(403);
    expect(await statusOf((it) => it.searchParams.append("expires", "9999999999"))).toBe(403);
    expect(await statusOf((it) => it.searchParams.delete("signature"))).toBe(403);
    expect(
      await statusOf((it) => {
        it.pathname = `/api/files/${other.data.file_id}`;
      }),
    ).toBe(403);
    const minuteAgo = new Date(Date.now() - 60_000);
    expect((await fetch(new URL(fileLink(data.file_id, minuteAgo), baseUrl))).status).toBe(403);
    expect((await fetch(new URL(fileLink(crypto.randomUUID()), baseUrl))).status).toBe(404);
  });

  test("CWE-613: a link stops working when the account that it was made for is closed", async () => {
    const [holder, { data }] = await Promise.all([
      createAdmin(),
      upload(admin, record.id, files.pdf()),
    ]);
    const { data: details } = await detailsOf(holder, data.id);
    const statusOf = async () => (await fetch(new URL(details.downloadUrl, baseUrl))).status;
    expect(await statusOf()).toBe(200);
    await db.user.update({ where: { id: holder.id }, data: { is_active: false } });
    expect(await statusOf()).toBe(403);
  });
});

describe("missing or damaged files", () => {
  const fetchFile = (id: string, method = "GET") =>
    fetch(new URL(fileLink(id), baseUrl), { method });

  test("a document whose file is missing gets no link, but 404", async () => {
    const { data } = await upload(admin, record.id, files.pdf());
    renameSync(pathOf(data.file_id), `${pathOf(data.file_id)}.gone`);
    const { status, message } = await detailsOf(patient, data.id);
    expect({ status, message }).toEqual({ status: 404, message: "Archivo no encontrado" });
    for (const method of ["GET", "HEAD"])
      expect((await fetchFile(data.file_id, method)).status).toBe(404);
  });

  test("a document whose storage does not respond gets no link, but 503", async () => {
    const { data } = await upload(admin, record.id, files.pdf());
    const file = pathOf(data.file_id);
    rmSync(file);
    // A link to itself cannot be followed: an error of the disk, which no other test sees.
    symlinkSync(file, file);
    const { status, message } = await detailsOf(patient, data.id);
    expect(status).toBe(503);
    expect(message).toMatch(/^El almacenamiento de documentos no responde/);
    for (const method of ["GET", "HEAD"])
      expect((await fetchFile(data.file_id, method)).status).toBe(503);
  });

  test("a document whose file is too short gets no link and no complete download", async () => {
    const { data } = await upload(admin, record.id, files.png());
    truncateSync(pathOf(data.file_id), 100);
    expect((await detailsOf(patient, data.id)).status).toBe(500);
    expect((await fetchFile(data.file_id, "HEAD")).status).toBe(500);
    const response = await fetchFile(data.file_id);
    await expect(response.arrayBuffer()).rejects.toThrow();
  });
});

test.skipIf(process.platform !== "linux")("HEAD leaves no file open", async () => {
  const { data } = await upload(admin, record.id, files.pdf());
  for (let round = 0; round < 20; round += 1) {
    const response = await fetch(new URL(fileLink(data.file_id), baseUrl), { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/pdf");
  }
  const open = `/proc/${webProcess()}/fd`;
  const targets = readdirSync(open).map((fd) => targetOf(path.join(open, fd)));
  expect(targets.filter((target) => target.includes(data.file_id))).toEqual([]);
});

describe("deleting documents", () => {
  test("deleting a document leaves its file in the archive, without a link to it", async () => {
    const { data } = await upload(admin, record.id, files.pdf());
    const { data: details } = await detailsOf(admin, data.id);
    const path = `/api/clinical-documents/${data.id}`;
    expect((await call("DELETE", path, { token: admin.token })).status).toBe(200);
    expect((await fetch(new URL(details.downloadUrl, baseUrl))).status).toBe(404);
    expect((await fetch(new URL(fileLink(data.file_id), baseUrl))).status).toBe(404);
    expect(existsSync(pathOf(data.file_id))).toBe(true);
  });

  test("a job removes files without a row", async () => {
    const { data } = await upload(admin, record.id, files.pdf());
    const { id, file_id } = data;
    expect(existsSync(pathOf(file_id))).toBe(true);
    await db.clinicalDocument.delete({ where: { id } });
    // While another test prepares an export, the job removes no file; a later job does.
    await eventually("the file is gone", async () => {
      await addJobs(db, removalsOf([file_id]));
      return !existsSync(pathOf(file_id));
    });
    await eventually("its entry is gone", async () => {
      const entry = await db.storedFile.findUnique({ where: { id: file_id } });
      return entry === null;
    });
  });
});

describe("lists of documents", () => {
  test("lists of documents are filtered by record, user, patient and description, and paged", async () => {
    const [one, other, doctor] = await Promise.all([
      createPatient(),
      createPatient(),
      createDoctor(),
    ]);
    const [first, second] = await Promise.all([createRecord(one), createRecord(other)]);
    const a = (await upload(admin, first.id, files.pdf(), "Ecografía Doppler 100%")).data;
    const b = (await upload(admin, first.id, files.text(), "Radiografía de tórax")).data;
    const c = (await upload(admin, second.id, files.png(), "Ecografía abdominal")).data;
    const idsOf = async (query: string, { token } = admin) => {
      const { data } = await call("GET", `/api/clinical-documents?${query}`, { token });
      return data.map(({ id }: { id: string }) => id);
    };
    expect(await idsOf(`record_id=${first.id}`)).toEqual([b.id, a.id]);
    expect(await idsOf(`user_id=${other.id}`)).toEqual([c.id]);
    expect(await idsOf(`patient=${encodeURIComponent(fullName(other))}`)).toEqual([c.id]);
    expect(await idsOf(`patient_id=${one.patientId}&description=ecografia`)).toEqual([a.id]);
    expect(await idsOf(`patient_id=${one.patientId}&description=100%25`)).toEqual([a.id]);
    expect(await idsOf(`patient_id=${one.patientId}&description=_`)).toEqual([]);
    expect(await idsOf("description=ecografia", other)).toEqual([c.id]);
    expect(await idsOf(`record_id=${first.id}`, doctor)).toEqual([]);
    const page = await call(
      "GET",
      `/api/clinical-documents?record_id=${first.id}&limit=1&offset=1`,
      {
        token: one.token,
      },
    );
    expect(page.data).toMatchObject([{ id: a.id, ClinicalRecord: { title: "Control" } }]);
    expect(page.pagination).toEqual({ total: 2, limit: 1, offset: 1 });
    const ofRecord = await call("GET", `/api/clinical-documents/record/${first.id}`, {
      token: one.token,
    });
    expect(ofRecord.data.documents).toMatchObject([{ id: b.id }, { id: a.id }]);
  });

  test("every use of a document leaves a row in the audit log", async () => {
    const { data } = await upload(admin, record.id, files.pdf());
    await detailsOf(admin, data.id);
    const stranger = await createPatient();
    await detailsOf(stranger, data.id);
    await call("DELETE", `/api/clinical-documents/${data.id}`, { token: admin.token });
    const rows = await db.auditLog.findMany({
      where: { entity_ids: { has: data.id } },
      orderBy: { at: "asc" },
    });
    expect(rows.map(({ action, result, actor_id }) => [action, result, actor_id])).toEqual([
      ["clinical_documents.upload", "ok", admin.id],
      ["clinical_documents.read", "ok", admin.id],
      ["clinical_documents.read", "not_found", stranger.id],
      ["clinical_documents.delete", "ok", admin.id],
    ]);
  });
});
