import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/access/actor";
import { audited, type Touched } from "@/lib/access/audit";
import { documentsOf, recordsOf } from "@/lib/access/scope";
import type { Prisma } from "@/lib/generated/prisma/client";
import { db, queryIn, type Transaction } from "@/lib/platform/db";
import { addJobs } from "@/lib/platform/jobs";
import { containing, named } from "@/lib/platform/search";
import {
  type DocumentInput,
  type DocumentQuery,
  type ListedDocument,
  listedDocument,
  type RecordOfDocument,
  recordOfDocument,
} from "@/lib/records/clinical-documents/schema";
import { type DocumentOutput, documentOutput } from "@/lib/records/clinical-records/schema";
import { removalsOf } from "@/lib/records/files";
import { notFound } from "@/lib/shared/errors";
import type { Page } from "@/lib/shared/page";

const include = {
  ClinicalRecord: { include: { Patient: { include: { User: true } } } },
} satisfies Prisma.ClinicalDocumentInclude;

const newestFirst = [
  { createdAt: "desc" },
  { id: "desc" },
] satisfies Prisma.ClinicalDocumentOrderByWithRelationInput[] &
  Prisma.ClinicalRecordOrderByWithRelationInput[];

const NOT_FOUND = "Documento no encontrado";

const touchedBy = ({ id, ClinicalRecord: { patient_id } }: ListedDocument) => ({ id, patient_id });

type DocumentFilters = Omit<DocumentQuery, "limit" | "offset">;

function matching(actor: Actor, filters: DocumentFilters): Prisma.ClinicalDocumentWhereInput {
  const { record_id, user_id, patient_id, patient, description } = filters;
  const all: Prisma.ClinicalDocumentWhereInput[] = [documentsOf(actor)];
  if (record_id) all.push({ clinical_record_id: record_id });
  if (user_id) all.push({ ClinicalRecord: { Patient: { user_id } } });
  if (patient_id) all.push({ ClinicalRecord: { patient_id } });
  if (patient) all.push({ ClinicalRecord: { Patient: { User: named(patient) } } });
  if (description) all.push({ search_description: containing(description) });
  return { AND: all };
}

/** The newest first. */
export const listDocuments = audited(
  "clinical_documents.read",
  {
    asked: ({ record_id, patient_id }: DocumentQuery) => ({ id: record_id, patient_id }),
    touched: ({ data }: Page<ListedDocument[]>) => data.map(touchedBy),
  },
  async (tx, actor, { limit, offset, ...filters }) => {
    const where = matching(actor, filters);
    const rows = await tx.clinicalDocument.findMany({
      where,
      include,
      orderBy: newestFirst,
      take: limit,
      skip: offset,
    });
    const total = await tx.clinicalDocument.count({ where });
    return { data: z.array(listedDocument).parse(rows), total };
  },
);

/** The records that have documents like that, the newest first: what a list of them can be narrowed to. */
export const listRecordsWithDocuments = audited(
  "clinical_documents.read",
  {
    asked: ({ patient_id }: DocumentQuery) => ({ patient_id }),
    touched: ({ data }: Page<RecordOfDocument[]>) => data,
  },
  async (tx, actor, { limit, offset, ...filters }) => {
    const where = { ClinicalDocuments: { some: matching(actor, filters) } };
    const rows = await tx.clinicalRecord.findMany({
      where,
      include: include.ClinicalRecord.include,
      orderBy: newestFirst,
      take: limit,
      skip: offset,
    });
    const total = await tx.clinicalRecord.count({ where });
    return { data: z.array(recordOfDocument).parse(rows), total };
  },
);

/** A record's own, the newest first. */
export const listRecordDocuments = audited(
  "clinical_documents.read",
  {
    asked: ({ id }: { id: string }) => ({ id }),
    touched: ({ record, documents }: { record: Touched; documents: DocumentOutput[] }) =>
      [record, ...documents].map(({ id }) => ({ id, patient_id: record.patient_id })),
  },
  async (tx, actor, { id }) => {
    const record = await recordInReach(tx, actor, id);
    const rows = await tx.clinicalDocument.findMany({
      where: { clinical_record_id: id },
      orderBy: newestFirst,
    });
    return { record, documents: z.array(documentOutput).parse(rows) };
  },
);

/** Without links to its file; `linkDocument` adds those. */
export const readDocument = audited(
  "clinical_documents.read",
  {
    asked: ({ id }: { id: string }) => ({ id }),
    touched: (document: ListedDocument) => [touchedBy(document)],
  },
  async (tx, actor, { id }) => {
    const where = { id, AND: [documentsOf(actor)] };
    const found = await tx.clinicalDocument.findFirst({ where, include });
    if (!found) throw notFound(NOT_FOUND);
    return listedDocument.parse(found);
  },
);

type NewDocument = DocumentInput &
  Pick<DocumentOutput, "clinical_record_id" | "file_id" | "file_name" | "file_size" | "mime_type">;

/** Refers to a file that has been stored; `uploadDocument` does both. */
export const createDocument = audited(
  "clinical_documents.upload",
  {
    asked: ({ clinical_record_id }: NewDocument) => ({ id: clinical_record_id }),
    touched: (document: ListedDocument) => [touchedBy(document)],
  },
  async (tx, actor, data) => {
    await recordInReach(tx, actor, data.clinical_record_id);
    return listedDocument.parse(await tx.clinicalDocument.create({ data, include }));
  },
);

/** Its file goes once that is certain. */
export const removeDocument = audited(
  "clinical_documents.delete",
  {
    asked: ({ id }: { id: string }) => ({ id }),
    touched: (document: ListedDocument) => [touchedBy(document)],
  },
  async (tx, actor, { id }) => {
    const where = { id, AND: [documentsOf(actor)] };
    const found = await tx.clinicalDocument.findFirst({ where, include });
    if (!found) throw notFound(NOT_FOUND);
    await tx.clinicalDocument.delete({ where: { id } });
    await addJobs(queryIn(tx), removalsOf([found.file_id]));
    return listedDocument.parse(found);
  },
);

/** Before anything of an upload is read: 404 for a record that the actor cannot reach. */
export const requireRecord = (actor: Actor, id: string) => recordInReach(db, actor, id);

async function recordInReach(tx: Transaction, actor: Actor, id: string) {
  const where = { id, AND: [recordsOf(actor)] };
  const found = await tx.clinicalRecord.findFirst({
    where,
    select: { id: true, patient_id: true },
  });
  if (!found) throw notFound("Historial clínico no encontrado");
  return found;
}
