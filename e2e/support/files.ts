import { crc32 } from "node:zlib";
import { makePdf, makePng, makeText } from "@/scripts/demo/files";
import { call } from "./call";
import type { Person } from "./people";

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const OLE = Buffer.from("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "latin1");

/** A File, as a browser sends it. */
export const fileOf = (content: Buffer | string, name: string, type: string) =>
  new File([new Uint8Array(Buffer.from(content))], name, { type });

/** One valid file of every type. */
export const files = {
  pdf: (name = "análisis.pdf") =>
    fileOf(makePdf("Laboratorio", ["Hemograma normal."]), name, "application/pdf"),
  png: (name = "gráfico.png") => fileOf(makePng([0.2, 0.7, 0.4]), name, "image/png"),
  jpeg: (name = "foto.jpg") => fileOf(latin1("\xff\xd8\xff\xe0\0\x10JFIF\0"), name, "image/jpeg"),
  gif: (name = "dibujo.gif") => fileOf(latin1("GIF89a\x01\0\x01\0\0\0\0;"), name, "image/gif"),
  text: (name = "indicaciones.txt") =>
    fileOf(makeText(["Reposo, líquidos y «control» en 48 h."]), name, "text/plain"),
  doc: (name = "informe.doc") =>
    fileOf(Buffer.concat([OLE, Buffer.alloc(504)]), name, "application/msword"),
  docx: (name = "informe.docx") =>
    fileOf(zipOf(["[Content_Types].xml", "_rels/.rels", "word/document.xml"]), name, DOCX),
};

export const latin1 = (text: string) => Buffer.from(text, "latin1");

/** An uncompressed zip with entries of those names. */
export function zipOf(names: string[], content = Buffer.from("<x/>")): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const name of names) {
    const encoded = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(encoded.length, 22);
    const entry = Buffer.alloc(46);
    entry.write("PK\x01\x02", "latin1");
    common.copy(entry, 6);
    entry.writeUInt32LE(offset, 42);
    list.push(entry, encoded);
    const local = Buffer.concat([latin1("PK\x03\x04"), common, encoded, content]);
    parts.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directory, end]);
}

export function uploadForm(file: File | null, description = "Análisis de sangre"): FormData {
  const form = new FormData();
  form.set("description", description);
  if (file) form.set("file", file);
  return form;
}

export const upload = (person: Person, recordId: string, file: File | null, description?: string) =>
  call("POST", `/api/clinical-documents/upload/${recordId}`, {
    token: person.token,
    body: uploadForm(file, description),
  });
