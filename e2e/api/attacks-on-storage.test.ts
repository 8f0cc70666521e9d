import { beforeAll, describe, expect, test } from "vitest";
import { counter, keyOf } from "@/lib/platform/database/counter";
import { db } from "@/lib/platform/database/db";
import { MAX_FILE_SIZE } from "@/lib/shared/files";
import { eventually } from "@/scripts/testing/eventually";
import { baseUrl } from "../support/call";
import { fileOf, files, upload } from "../support/files";
import { createAdmin, createPatient, type Person } from "../support/people";
import { openRaw } from "../support/raw-request";
import { createRecord } from "../support/records";

/** An account's daily upload quota, in kilobytes. */
const quota = counter("upload", () => 2_000_000, 24 * 60 * 60);

describe("CWE-770: mass uploads", () => {
  let record: { id: string };
  beforeAll(async () => {
    record = await createRecord(await createPatient());
  });
  /** A person with that many kilobytes left of today's quota. */
  async function createUploader(left: number): Promise<Person> {
    const admin = await createAdmin();
    await quota.penalty(keyOf(admin.id), 2_000_000 - left);
    return admin;
  }
  const usedBy = async ({ id }: Person) => (await quota.get(keyOf(id)))?.consumedPoints;

  test("an upload beyond the daily quota is refused, with the time of the next one", async () => {
    const admin = await createUploader(250);
    const small = files.text();
    for (const name of ["uno.txt", "dos.txt"])
      expect((await upload(admin, record.id, files.text(name))).status).toBe(201);
    const { status, message, headers } = await upload(admin, record.id, small);
    expect(status).toBe(429);
    expect(message).toBe(
      "Alcanzaste el máximo de 2000 MB de archivos por día. Podrás subir más en 24 horas.",
    );
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(23 * 60 * 60);
    expect(await db.clinicalDocument.count({ where: { clinical_record_id: record.id } })).toBe(2);
    expect((await upload(await createAdmin(), record.id, small)).status).toBe(201);
  });

  test("an upload beyond the daily quota is refused before its body is read", async () => {
    const { token } = await createUploader(10_000);
    const { socket, text } = openRaw(
      [
        `POST /api/clinical-documents/upload/${record.id} HTTP/1.1`,
        `Host: ${new URL(baseUrl).host}`,
        `Authorization: Bearer ${token}`,
        "Content-Type: multipart/form-data; boundary=x",
        `Content-Length: ${MAX_FILE_SIZE}`,
        "\r\n",
      ].join("\r\n"),
    );
    await eventually("an answer", async () => text().startsWith("HTTP/1.1 429 "));
    socket.destroy();
  });

  test("an upload that is not stored does not count for the quota", async () => {
    const admin = await createUploader(1_000);
    const bad = fileOf("MZ", "programa.exe", "application/octet-stream");
    expect((await upload(admin, record.id, bad)).status).toBe(415);
    const large = fileOf(Buffer.alloc(2_000_000, "a"), "largo.txt", "text/plain");
    expect((await upload(admin, record.id, large)).status).toBe(429);
    expect(await usedBy(admin)).toBe(1_999_000);
    const fits = fileOf(Buffer.alloc(900_000, "a"), "cabe.txt", "text/plain");
    expect((await upload(admin, record.id, fits)).status).toBe(201);
    expect(await usedBy(admin)).toBe(1_999_901);
  });
});
