import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { answerPolicy } from "@/lib/doors/security-headers";
import { db } from "@/lib/platform/database/db";
import { fileMessages, MAX_FILE_SIZE } from "@/lib/shared/files";
import { baseUrl, call } from "../support/call";
import { fileOf, files, latin1, upload, zipOf } from "../support/files";
import { createAdmin, createPatient, type Person } from "../support/people";

let admin: Person;
let patient: Person;
let record: { id: string };

const createRecord = ({ patientId }: Person) =>
  db.clinicalRecord.create({
    data: { patient_id: patientId, title: "Control", body: "Sin novedades." },
  });
const sha256 = (bytes: ArrayBuffer) =>
  createHash("sha256").update(Buffer.from(bytes)).digest("hex");
const detailsOf = (person: Person, id: string) =>
  call("GET", `/api/clinical-documents/${id}`, { token: person.token });

beforeAll(async () => {
  [admin, patient] = await Promise.all([createAdmin(), createPatient()]);
  record = await createRecord(patient);
});

describe("a file of an allowed type", () => {
  test.each(Object.entries(files))("%s comes back as it went in", async (_, make) => {
    const file = make();
    const { status, data } = await upload(admin, record.id, file);
    expect(status).toBe(201);
    expect(data).toMatchObject({
      ...{ clinical_record_id: record.id, description: "Análisis de sangre" },
      ...{ file_name: file.name, file_size: file.size, mime_type: file.type },
    });
    const { data: details } = await detailsOf(patient, data.id);
    for (const link of [details.downloadUrl, details.viewUrl]) {
      const response = await fetch(new URL(link, baseUrl));
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toContain(file.type);
      expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="/);
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(response.headers.get("content-security-policy")).toBe(`${answerPolicy}; sandbox`);
      expect(sha256(await response.arrayBuffer())).toBe(sha256(await file.arrayBuffer()));
    }
  });

  test.each(['Informe "final" del año – ñandú.pdf', "检查 نتيجة.PDF", "a'b(c)*%.pdf"])(
    "is given back under its name: %s",
    async (name) => {
      const { data } = await upload(admin, record.id, files.pdf(name));
      expect(data.file_name).toBe(name);
      const { data: details } = await detailsOf(admin, data.id);
      const response = await fetch(new URL(details.downloadUrl, baseUrl));
      const [, encoded = ""] = /filename\*=UTF-8''(\S+)$/.exec(
        response.headers.get("content-disposition") ?? "",
      ) ?? [""];
      expect(decodeURIComponent(encoded)).toBe(name);
    },
  );

  test("may be declared as mere bytes, as browsers do without a program for it", async () => {
    const word = fileOf(
      Buffer.from(await files.docx().arrayBuffer()),
      "informe.docx",
      "application/octet-stream",
    );
    const { data } = await upload(admin, record.id, word);
    expect(data.mime_type).toMatch(/wordprocessingml/);
  });

  test("may be up to 10 MB", async () => {
    const content = Buffer.alloc(MAX_FILE_SIZE, "a");
    const { status } = await upload(admin, record.id, fileOf(content, "largo.txt", "text/plain"));
    expect(status).toBe(201);
  });
});

const pdf = latin1("%PDF-1.4\n%%EOF\n");
const html = "<!DOCTYPE html><html><body><script>alert(1)</script></body></html>";
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const png = latin1("\x89PNG\r\n\x1a\n");
const DOCX = files.docx().type;

describe("CWE-434, CWE-400: what is not allowed is refused", () => {
  test.each([
    ["an executable named .pdf", fileOf(latin1("MZ\x90\0\x03\0"), "a.pdf", "application/pdf")],
    ["an ELF executable named .txt", fileOf(latin1("\x7fELF\x02\x01\0"), "a.txt", "text/plain")],
    ["HTML named .png", fileOf(html, "a.png", "image/png")],
    ["HTML named .txt", fileOf(html, "a.txt", "text/plain")],
    ["SVG", fileOf(svg, "a.svg", "image/svg+xml")],
    ["SVG named .png", fileOf(svg, "a.png", "image/png")],
    ["another zip named .docx", fileOf(zipOf(["word/a.xml"]), "a.docx", DOCX)],
    ["a zip without an end named .docx", fileOf(latin1("PK\x03\x04rest"), "a.docx", DOCX)],
    [
      "a PDF that is HTML too",
      fileOf(Buffer.concat([pdf, Buffer.from(html)]), "a.pdf", "application/pdf"),
    ],
    [
      "HTML before a PDF",
      fileOf(Buffer.concat([Buffer.from("<html>"), pdf]), "a.pdf", "application/pdf"),
    ],
    [
      "a PNG that is HTML too",
      fileOf(Buffer.concat([png, Buffer.from("<SCRIPT >")]), "a.png", "image/png"),
    ],
    ["a GIF that is HTML too", fileOf("GIF89a<html>", "a.gif", "image/gif")],
    ["a PDF named .png", fileOf(pdf, "a.png", "image/png")],
    ["a PDF named .txt", fileOf(pdf, "a.txt", "text/plain")],
    ["a PDF declared as HTML", fileOf(pdf, "a.pdf", "text/html")],
    ["a PDF declared as an image", fileOf(pdf, "a.pdf", "image/png")],
    ["text that is not UTF-8", fileOf(latin1("cami\xf3n"), "a.txt", "text/plain")],
    ["text that ends within a character", fileOf(latin1("cami\xc3"), "a.txt", "text/plain")],
    ["text with NUL", fileOf("a\0b", "a.txt", "text/plain")],
    ["a name without an extension", fileOf(pdf, "pdf", "application/pdf")],
    ["a second extension", fileOf(pdf, "a.pdf.exe", "application/pdf")],
  ])("%s", async (_, file) => {
    const { status, message, fields } = await upload(admin, record.id, file);
    expect({ status, message, fields }).toEqual({
      status: 415,
      message: fileMessages.badType,
      fields: { file: fileMessages.badType },
    });
  });

  test("markup that is split between two chunks", async () => {
    const padding = Buffer.alloc(64 * 1024 - pdf.length - 3, " ");
    const content = Buffer.concat([pdf, padding, Buffer.from("<script>")]);
    for (const cut of [0, 1, 2, 3, 4, 5, 6]) {
      const file = fileOf(content.subarray(cut), "a.pdf", "application/pdf");
      expect((await upload(admin, record.id, file)).status).toBe(415);
    }
  });

  test.each([
    ["10 MB and a byte", MAX_FILE_SIZE + 1],
    ["much more", 3 * MAX_FILE_SIZE],
  ])("%s", async (_, size) => {
    const file = fileOf(Buffer.alloc(size, "a"), "a.txt", "text/plain");
    const { status, message } = await upload(admin, record.id, file);
    expect({ status, message }).toEqual({ status: 413, message: fileMessages.tooLarge });
  });

  test.each([
    ["an empty file", fileOf("", "a.txt", "text/plain"), fileMessages.empty],
    ["no file", null, fileMessages.required],
    ["a path", fileOf(pdf, "../../etc/a.pdf", "application/pdf"), fileMessages.badName],
    ["a Windows path", fileOf(pdf, "C:\\a.pdf", "application/pdf"), fileMessages.badName],
    [
      "a line break",
      fileOf(pdf, "a\r\nSet-Cookie: b.pdf", "application/pdf"),
      fileMessages.badName,
    ],
    ["a turned name", fileOf(pdf, "a\u202efdp.pdf", "application/pdf"), fileMessages.badName],
    [
      "300 characters",
      fileOf(pdf, `${"a".repeat(296)}.pdf`, "application/pdf"),
      fileMessages.longName,
    ],
  ])("%s", async (_, file, message) => {
    const { status, fields } = await upload(admin, record.id, file);
    expect({ status, fields }).toEqual({ status: 422, fields: { file: message } });
  });

  test.each([
    ["", "La descripción es requerida"],
    ["   ", "La descripción es requerida"],
    ["ab", "La descripción debe tener al menos 3 caracteres"],
    ["x".repeat(201), "No puede superar 200 caracteres"],
  ])("a description %j", async (description, message) => {
    const { status, fields } = await upload(admin, record.id, files.pdf(), description);
    expect({ status, fields }).toEqual({ status: 422, fields: { description: message } });
  });

  test("a body that is not a form, or breaks off", async () => {
    const path = `/api/clinical-documents/upload/${record.id}`;
    const { token } = admin;
    expect((await call("POST", path, { token, body: {} })).status).toBe(415);
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const body =
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-';
    expect((await call("POST", path, { token, headers, body })).status).toBe(400);
    expect((await call("POST", path, { token, headers, body: "" })).status).toBe(400);
  });
});
