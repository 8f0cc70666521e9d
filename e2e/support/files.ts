import { makePdf, makePng, makeText } from "@/scripts/demo/files";
import { call } from "./call";
import type { Person } from "./people";
import { latin1, wordParts, zipOf } from "./zip";

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
  docx: (name = "informe.docx") => fileOf(zipOf(wordParts()), name, DOCX),
};

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
