import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { answerPolicy } from "@/lib/doors/security-headers";
import { db } from "@/lib/platform/database/db";
import { fileMessages, MAX_FILE_SIZE } from "@/lib/shared/files";
import { baseUrl, call } from "../support/call";
import { fileOf, files, upload } from "../support/files";
import { createAdmin, createPatient, type Person } from "../support/people";
import { latin1, zipOf } from "../support/zip";

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

const pdf = latin1("%PDF-1.4\n%%EOF\n");

describe("a file of an allowed type", () => {
  test.each(Object.entries(files))(
    "%s is downloaded byte for byte as it was uploaded",
    async (_, make) => {
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
    },
  );

  test.each(['Informe "final" del año – ñandú.pdf', "检查 نتيجة.PDF", "a'b(c)*%.pdf"])(
    "a file is downloaded with its name: %s",
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

  test.each([
    ["pdf", "application/x-download"],
    ["pdf", "text/html"],
    ["docx", "application/octet-stream"],
    ["docx", "application/wps-office.docx"],
    ["jpeg", "image/pjpeg"],
    ["text", "application/x-empty"],
    ["text", ""],
  ] as const)(
    "%s can be declared as '%s', because the type depends on the sender's computer",
    async (kind, declared) => {
      const file = files[kind]();
      const { status, data } = await upload(
        admin,
        record.id,
        fileOf(Buffer.from(await file.arrayBuffer()), file.name, declared),
      );
      expect({ status, type: data.mime_type }).toEqual({ status: 201, type: file.type });
    },
  );

  test("a PDF whose notes are written in HTML, like Acrobat's, is accepted", async () => {
    const note =
      '<?xml version="1.0"?><body xmlns="http://www.w3.org/1999/xhtml"><p>Nota</p></body>';
    const content = Buffer.concat([pdf, Buffer.from(note)]);
    expect(
      (await upload(admin, record.id, fileOf(content, "a.pdf", "application/pdf"))).status,
    ).toBe(201);
  });

  test.each([
    ["windows-1252", latin1("Reposo, l\xedquidos \x96 48 h\r\n")],
    ["utf-16le", Buffer.from("\ufeffReposo, líquidos", "utf16le")],
    ["utf-16be", Buffer.from("\ufeffReposo, líquidos", "utf16le").swap16()],
  ])(
    "a text in %s is stored unchanged, and its links give the encoding",
    async (encoding, content) => {
      const { data } = await upload(admin, record.id, fileOf(content, "a.txt", "text/plain"));
      expect(data.mime_type).toBe("text/plain");
      const expectAt = async (link: string) => {
        const response = await fetch(new URL(link, baseUrl));
        expect(response.headers.get("content-type")).toBe(`text/plain; charset=${encoding}`);
        expect(Buffer.from(await response.arrayBuffer())).toEqual(content);
      };
      const { data: details } = await detailsOf(patient, data.id);
      await expectAt(details.downloadUrl);
      await expectAt(details.viewUrl);
      const path = `/api/clinical-documents/${data.id}`;
      expect((await call("DELETE", path, { token: admin.token })).status).toBe(200);
      const archived = await call("POST", `/api/archive/records/${data.id}/open`, {
        token: admin.token,
        body: { reason: "Lo pide el paciente" },
      });
      await expectAt(archived.data.documents[0].downloadUrl);
    },
  );

  test("a file of 10 MB is accepted", async () => {
    const content = Buffer.alloc(MAX_FILE_SIZE, "a");
    const { status } = await upload(admin, record.id, fileOf(content, "largo.txt", "text/plain"));
    expect(status).toBe(201);
  });
});

const html = "<!DOCTYPE html><html><body><script>alert(1)</script></body></html>";
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const png = latin1("\x89PNG\r\n\x1a\n");
const DOCX = files.docx().type;

test("invisible characters in a file's name are removed", async () => {
  const { data } = await upload(
    admin,
    record.id,
    files.pdf("infor\u00adme\u200b \u200dfinal\ufeff.pdf"),
  );
  expect(data.file_name).toBe("informe final.pdf");
});

describe("CWE-434, CWE-400: refused uploads", () => {
  test.each([
    ["an executable named .pdf", fileOf(latin1("MZ\x90\0\x03\0"), "a.pdf", "application/pdf")],
    ["an ELF executable named .txt", fileOf(latin1("\x7fELF\x02\x01\0"), "a.txt", "text/plain")],
    ["HTML named .png", fileOf(html, "a.png", "image/png")],
    ["HTML named .txt", fileOf(html, "a.txt", "text/plain")],
    ["SVG", fileOf(svg, "a.svg", "image/svg+xml")],
    ["SVG named .png", fileOf(svg, "a.png", "image/png")],
    ["another zip named .docx", fileOf(zipOf({ "word/a.xml": "<x/>" }), "a.docx", DOCX)],
    ["a zip without an end named .docx", fileOf(latin1("PK\x03\x04rest"), "a.docx", DOCX)],
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
    ["text with a control character", fileOf(latin1("cami\xf3n\x07"), "a.txt", "text/plain")],
    ["text with NUL", fileOf("a\0b", "a.txt", "text/plain")],
    ["a name without an extension", fileOf(pdf, "pdf", "application/pdf")],
    ["a second extension", fileOf(pdf, "a.pdf.exe", "application/pdf")],
  ])("a file that is not of an allowed type is refused: %s", async (_, file) => {
    const { status, message, fields } = await upload(admin, record.id, file);
    expect({ status, message, fields }).toEqual({
      status: 415,
      message: fileMessages.badType,
      fields: { file: fileMessages.badType },
    });
  });

  test("markup that is split between two chunks is refused", async () => {
    for (const cut of [0, 1, 2, 3, 4, 5, 6]) {
      const padding = Buffer.alloc(64 * 1024 - png.length - 3 - cut, " ");
      const content = Buffer.concat([png, padding, Buffer.from("<script>")]);
      const file = fileOf(content, "a.png", "image/png");
      expect((await upload(admin, record.id, file)).status).toBe(415);
    }
  });

  test.each([
    ["10 MB and a byte", MAX_FILE_SIZE + 1],
    ["much more", 3 * MAX_FILE_SIZE],
  ])("a file that is too large is refused: %s", async (_, size) => {
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
  ])("an invalid file or file name is refused: %s", async (_, file, message) => {
    const { status, fields } = await upload(admin, record.id, file);
    expect({ status, fields }).toEqual({ status: 422, fields: { file: message } });
  });

  test.each([
    ["", "La descripción es requerida"],
    ["   ", "La descripción es requerida"],
    ["ab", "La descripción debe tener al menos 3 caracteres"],
    ["x".repeat(201), "No puede superar 200 caracteres"],
  ])("a description is refused: %j", async (description, message) => {
    const { status, fields } = await upload(admin, record.id, files.pdf(), description);
    expect({ status, fields }).toEqual({ status: 422, fields: { description: message } });
  });

  test("a body that is not a form, or ends early, is refused", async () => {
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
