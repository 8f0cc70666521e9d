import "server-only";
import { authorName } from "@/lib/records/author-name";
import type { VersionOutput, WholeRecord } from "@/lib/records/clinical-records/schema";
import type { History } from "@/lib/records/exports/history";
import { Sheet } from "@/lib/records/exports/pdf/sheet";
import {
  clinicLines,
  contentsLines,
  indexLine,
  patientFacts,
  readerLine,
} from "@/lib/records/exports/pdf/words";
import { versionLabels } from "@/lib/records/labels";
import { formatCount, formatFileSize, formatInstant, fullName } from "@/lib/shared/format";

/** Page numbers from the first pass. The second pass needs them for the index, which comes before the entries. */
type Plan = { pages: number; unshown: number; index: IndexRow[] };
type IndexRow = { id: string; text: string; page: number };

/** The history as a document to read and print. It is written twice: only then is it known how many pages it has. */
export async function* historyPdf(history: History): AsyncGenerator<Buffer> {
  const unknown = Array.from({ length: history.recordCount }, () => ({
    id: "",
    text: "",
    page: 0,
  }));
  const first: Plan = { pages: 0, unshown: 0, index: unknown };
  const second: Plan = { pages: 0, unshown: 0, index: [] };
  for await (const _ of writePages(history, first, second));
  yield* writePages(history, second);
}

async function* writePages(
  history: History,
  plan: Plan,
  next: Plan = { ...plan, index: [] },
): AsyncGenerator<Buffer> {
  const { clinic, patient, at } = history;
  const name = fullName(patient.User);
  const sheet = new Sheet({
    title: `Historia clínica de ${name}`,
    author: clinic.name,
    at,
    head: [clinic.name, `Historia clínica de ${name}`],
    foot: `Preparada el ${formatInstant(at, clinic.time_zone)}`,
    pages: plan.pages,
  });
  await writeCover(sheet, history, plan.unshown);
  await writeIndex(sheet, plan.index);
  sheet.addPage();
  for await (const record of history.records()) {
    const number = next.index.length + 1;
    sheet.keep(130);
    next.index.push({ id: record.id, text: indexLine(history, record, number), page: sheet.pages });
    await writeRecord(sheet, history, record, number);
    yield* sheet.chunks();
  }
  await writeReaders(sheet, history);
  sheet.end();
  next.pages = sheet.pages;
  next.unshown = sheet.unshown;
  yield* sheet.chunks();
}

async function writeCover(sheet: Sheet, history: History, unshown: number) {
  const [clinicName = "", ...contact] = clinicLines(history.clinic);
  await sheet.text(clinicName, { size: 15, weight: "bold", color: "accent", after: 2 });
  for (const line of contact) await sheet.text(line, { size: 9, color: "muted", after: 0 });
  sheet.space(14);
  sheet.line();
  sheet.space(24);
  await sheet.text("Historia clínica completa", { size: 24, weight: "bold", after: 6 });
  await sheet.text(fullName(history.patient.User), { size: 15, after: 22 });
  for (const [term, value] of patientFacts(history)) sheet.fact(term, value);
  sheet.space(18);
  await sheet.text("Qué contiene", { size: 13, weight: "bold", after: 8 });
  for (const line of contentsLines(history)) await sheet.text(`•  ${line}`, { after: 5 });
  if (unshown > 0)
    await sheet.text(
      `•  En este documento, ${formatCount(unshown, "carácter se ve", "caracteres se ven")} como un cuadrado porque la letra no ${unshown === 1 ? "lo" : "los"} tiene. En historia.json está todo como se escribió.`,
      { after: 5 },
    );
}

async function writeIndex(sheet: Sheet, rows: IndexRow[]) {
  sheet.addPage();
  await sheet.text("Índice", { size: 16, weight: "bold", after: 10 });
  for (const { id, text, page } of rows) await sheet.row(text, String(page), { target: id });
  if (!rows.length) await sheet.text("No hay registros.", { color: "muted" });
}

async function writeRecord(sheet: Sheet, history: History, record: WholeRecord, number: number) {
  const { time_zone } = history.clinic;
  const { id, title, body, author, version, amended_at, notes, versions, createdAt } = record;
  sheet.mark(id);
  await sheet.text(`${number}. ${title}`, { size: 13, weight: "bold", after: 2 });
  const amended = amended_at && `versión ${version}, del ${formatInstant(amended_at, time_zone)}`;
  const facts = [formatInstant(createdAt, time_zone), authorName(author), amended];
  await sheet.text(facts.filter(Boolean).join(" · "), { size: 9, color: "muted", after: 7 });
  await sheet.text(body, { after: 8 });
  const documents = record.ClinicalDocuments.toReversed();
  if (documents.length) {
    await writeHeading(sheet, documents.length === 1 ? "Documento" : "Documentos");
    for (const { id, description, file_size } of documents) {
      const size = formatFileSize(file_size);
      await sheet.text(`${description} (${size}): ${history.entries.get(id)}`, {
        size: 9.5,
        indent: 12,
      });
    }
  }
  if (notes.length) {
    await writeHeading(sheet, notes.length === 1 ? "Aclaración" : "Aclaraciones");
    for (const { body, author, at } of notes) {
      const by = `${authorName(author)} · ${formatInstant(at, time_zone)}`;
      await sheet.text(by, { size: 9, color: "muted", indent: 12, after: 1 });
      await sheet.text(body, { indent: 12, after: 6 });
    }
  }
  const reason = versions[0]?.reason;
  if (reason) await sheet.text(`Motivo del último cambio: ${reason}`, { size: 9.5, after: 6 });
  const earlier = versions.slice(1);
  if (earlier.length) {
    await writeHeading(sheet, earlier.length === 1 ? "Versión anterior" : "Versiones anteriores");
    for (const one of earlier) await writeVersion(sheet, one, title, time_zone);
  }
  sheet.space(8);
  sheet.line();
  sheet.space(6);
}

async function writeVersion(sheet: Sheet, one: VersionOutput, titleNow: string, zone: string) {
  const { version, kind, author, at, reason, title, body } = one;
  const by = `${authorName(author)} · ${formatInstant(at, zone)}`;
  sheet.keep(50);
  await sheet.text(`Versión ${version} · ${versionLabels[kind]} · ${by}`, {
    ...{ size: 9, color: "muted", indent: 12, after: 1 },
  });
  if (reason) await sheet.text(`Motivo: ${reason}`, { size: 9.5, indent: 12, after: 2 });
  if (title !== titleNow) await sheet.text(`Título: ${title}`, { size: 9.5, indent: 12, after: 2 });
  await sheet.text(body, { size: 9.5, indent: 12, after: 6 });
}

async function writeHeading(sheet: Sheet, text: string) {
  sheet.keep(46);
  await sheet.text(text, { size: 10, weight: "bold", after: 3 });
}

async function writeReaders(sheet: Sheet, { readers, clinic }: History) {
  sheet.addPage();
  await sheet.text("Quién usó esta historia", { size: 16, weight: "bold", after: 6 });
  await sheet.text("Cada uso, con su fecha y lo que se hizo, está en accesos.json.", {
    ...{ color: "muted", after: 12 },
  });
  if (!readers.length) await sheet.text("Nadie, hasta ahora.", { color: "muted" });
  for (const reader of readers) {
    sheet.keep(40);
    const [who, when] = readerLine(reader, clinic.time_zone);
    await sheet.text(who, { weight: "bold", after: 1 });
    await sheet.text(when, { size: 9, color: "muted", after: 8 });
  }
}
