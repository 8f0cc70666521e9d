import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/access/actor";
import { audited } from "@/lib/access/audit";
import { patientsOf, recordsOf } from "@/lib/access/scope";
import type { Prisma } from "@/lib/generated/prisma/client";
import { queryIn } from "@/lib/platform/db";
import { addJobs } from "@/lib/platform/jobs";
import { containing, named } from "@/lib/platform/search";
import {
  type RecordChange,
  type RecordInput,
  type RecordOutput,
  type RecordQuery,
  type RecordTitle,
  recordOutput,
  recordTitle,
} from "@/lib/records/clinical-records/schema";
import { removalsOf } from "@/lib/records/files";
import { notFound } from "@/lib/shared/errors";
import type { Page } from "@/lib/shared/page";

const include = {
  Patient: { include: { User: true } },
  ClinicalDocuments: { orderBy: [{ createdAt: "desc" }, { id: "desc" }] },
} satisfies Prisma.ClinicalRecordInclude;

const NOT_FOUND = "Historial clínico no encontrado";

export const listRecords = audited(
  "clinical_records.read",
  {
    asked: ({ patient_id }: RecordQuery) => ({ patient_id }),
    touched: ({ data }: Page<RecordOutput[]>) => data,
  },
  async (tx, actor, query) => {
    const where = { AND: filtersOf(actor, query) };
    const rows = await tx.clinicalRecord.findMany({ where, include, ...pageOf(query) });
    const total = await tx.clinicalRecord.count({ where });
    return { data: z.array(recordOutput).parse(rows), total };
  },
);

/** The same list, to choose from: the log says that titles were listed, of whom one asked for. */
export const listRecordTitles = audited(
  "clinical_records.titles",
  { asked: ({ patient_id }: RecordQuery) => ({ patient_id }), touched: () => [] },
  async (tx, actor, query): Promise<Page<RecordTitle[]>> => {
    const where = { AND: filtersOf(actor, query) };
    const select = {
      ...{ id: true, title: true, createdAt: true },
      Patient: { select: { User: { select: { name: true, lastname: true } } } },
    };
    const rows = await tx.clinicalRecord.findMany({ where, select, ...pageOf(query) });
    const total = await tx.clinicalRecord.count({ where });
    return { data: z.array(recordTitle).parse(rows), total };
  },
);

function filtersOf(actor: Actor, { patient_id, title, search = "" }: RecordQuery) {
  const filters: Prisma.ClinicalRecordWhereInput[] = [recordsOf(actor)];
  if (patient_id) filters.push({ patient_id });
  if (title) filters.push({ search_title: containing(title) });
  for (const word of search.split(/\s+/).filter(Boolean))
    filters.push({ OR: [{ search_title: containing(word) }, { Patient: { User: named(word) } }] });
  return filters;
}

/** The newest first. */
const pageOf = ({ limit, offset }: RecordQuery) => ({
  orderBy: [
    { createdAt: "desc" },
    { id: "desc" },
  ] satisfies Prisma.ClinicalRecordOrderByWithRelationInput[],
  take: limit,
  skip: offset,
});

const itself = {
  asked: ({ id }: { id: string }) => ({ id }),
  touched: (record: { id: string; patient_id: string }) => [record],
};

export const createRecord = audited(
  "clinical_records.create",
  { asked: ({ patient_id }: RecordInput) => ({ patient_id }), touched: itself.touched },
  async (tx, actor, input): Promise<RecordOutput> => {
    const where = { id: input.patient_id, AND: [patientsOf(actor)] };
    const patient = await tx.patient.findFirst({ where, select: { id: true } });
    if (!patient) throw notFound("Paciente no encontrado");
    return recordOutput.parse(await tx.clinicalRecord.create({ data: input, include }));
  },
);

export const updateRecord = audited(
  "clinical_records.update",
  itself,
  async (tx, actor, { id, ...change }: RecordChange & { id: string }): Promise<RecordOutput> => {
    const where = { id, AND: [recordsOf(actor)] };
    const found = await tx.clinicalRecord.findFirst({ where, select: { id: true } });
    if (!found) throw notFound(NOT_FOUND);
    return recordOutput.parse(
      await tx.clinicalRecord.update({ where: { id }, data: change, include }),
    );
  },
);

/** Its documents go with it, and their files once that is certain. */
export const removeRecord = audited(
  "clinical_records.delete",
  itself,
  async (tx, actor, { id }: { id: string }) => {
    const where = { id, AND: [recordsOf(actor)] };
    const found = await tx.clinicalRecord.findFirst({
      where,
      select: { id: true, patient_id: true },
    });
    if (!found) throw notFound(NOT_FOUND);
    const documents = await tx.clinicalDocument.findMany({
      where: { clinical_record_id: id },
      select: { file_id: true },
    });
    await tx.clinicalRecord.delete({ where: { id } });
    // A document that is added between the two goes as well; its file is swept.
    await addJobs(queryIn(tx), removalsOf(documents.map(({ file_id }) => file_id)));
    return found;
  },
);
