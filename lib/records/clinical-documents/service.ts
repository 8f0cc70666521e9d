import "server-only";
import { v7 as uuid } from "uuid";
import type { Actor } from "@/lib/access/actor";
import { type AuditResult, audited } from "@/lib/access/audit/audit";
import { amongHistoriesOf, historiesOf } from "@/lib/access/scope";
import { Prisma } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { readJson } from "@/lib/platform/database/json";
import { allOf, orderOf } from "@/lib/platform/lists/list";
import { readPage, subjectJson } from "@/lib/platform/lists/read-page";
import { archiveDocument } from "@/lib/records/archive/move";
import { documentsFrom, listedDocumentJson } from "@/lib/records/clinical-documents/json";
import type {
  DocumentInput,
  DocumentQuery,
  ListedDocument,
} from "@/lib/records/clinical-documents/schema";
import { documentSearch } from "@/lib/records/clinical-documents/search";
import { areInScope, recordInScope } from "@/lib/records/clinical-records/in-scope";
import { documentJson } from "@/lib/records/clinical-records/json";
import type { DocumentOutput } from "@/lib/records/clinical-records/schema";
import { notFound } from "@/lib/shared/errors";
import type { Unordered } from "@/lib/shared/fields";
import type { ListPage } from "@/lib/shared/list-page";

const { sql } = Prisma;

const touchedBy = ({ id, ClinicalRecord: { patient_id } }: ListedDocument) => ({ id, patient_id });

export const listDocuments = audited(
  "clinical_documents.read",
  {
    auditRequest: ({ record_id, patient_id }: Unordered<DocumentQuery>) => ({
      id: record_id,
      patient_id,
    }),
    auditResult: (page: ListPage<ListedDocument[]>) => page.subjects(),
    isInScope: areInScope,
  },
  async (tx, actor, { sort = "-createdAt", limit, offset, after, ...filters }) => {
    const { record_id, user_id, patient_id } = filters;
    const list = {
      from: documentsFrom,
      id: sql`f.id`,
      where: [
        amongHistoriesOf(actor, sql`r.patient_id`),
        record_id && sql`f.clinical_record_id = ${record_id}::uuid`,
        user_id && sql`p.user_id = ${user_id}::uuid`,
        patient_id && sql`r.patient_id = ${patient_id}::uuid`,
      ],
      search: await documentSearch(tx, actor, filters),
      order: orderOf(sort, { createdAt: [sql`f.created_at`] }),
      json: listedDocumentJson,
      subject: subjectJson(sql`f.id`, sql`r.patient_id`),
    };
    return readPage(tx, list, { limit, offset, after });
  },
);

/** A record's documents, newest first. */
export const listRecordDocuments = audited(
  "clinical_documents.read",
  {
    auditRequest: ({ id }: { id: string }) => ({ id }),
    auditResult: ({ record, documents }: { record: AuditResult; documents: DocumentOutput[] }) =>
      [record, ...documents].map(({ id }) => ({ id, patient_id: record.patient_id })),
  },
  async (tx, actor, { id }) => {
    const record = await recordInScope(tx, actor, id);
    const rows = sql`clinical_documents f
       WHERE f.clinical_record_id = ${id}::uuid ORDER BY f.created_at DESC, f.id DESC`;
    return { record, documents: await readJson(tx, documentJson, rows) };
  },
);

const auditSubject = {
  auditRequest: ({ id }: { id: string }) => ({ id }),
  auditResult: (document: ListedDocument) => [touchedBy(document)],
};

/** Without links to its file; `linkDocument` adds those. */
export const readDocument = audited("clinical_documents.read", auditSubject, (tx, actor, { id }) =>
  documentInScope(tx, actor, id),
);

type NewDocument = DocumentInput &
  Pick<
    DocumentOutput,
    "clinical_record_id" | "file_id" | "file_name" | "file_size" | "mime_type"
  > & {
    /** Of a text that is not UTF-8. */
    text_encoding: string | null;
  };

/** Refers to a file that has already been stored; `uploadDocument` does both. */
export const createDocument = audited(
  "clinical_documents.upload",
  {
    auditRequest: ({ clinical_record_id }: NewDocument) => ({ id: clinical_record_id }),
    auditResult: auditSubject.auditResult,
  },
  async (tx, actor, document) => {
    await recordInScope(tx, actor, document.clinical_record_id);
    const id = uuid();
    await tx.run(sql`
      INSERT INTO clinical_documents
        (id, clinical_record_id, description, file_id, file_name, file_size, mime_type, text_encoding)
      VALUES (${id}::uuid, ${document.clinical_record_id}::uuid, ${document.description},
        ${document.file_id}::uuid, ${document.file_name}, ${document.file_size}, ${document.mime_type},
        ${document.text_encoding})`);
    return documentInScope(tx, actor, id);
  },
);

/** Moves it to the archive. */
export const removeDocument = audited(
  "clinical_documents.delete",
  auditSubject,
  async (tx, actor, { id }) => {
    const found = await documentInScope(tx, actor, id);
    // A concurrent request has deleted it.
    if ((await archiveDocument(tx, actor, id)) === 0) throw documentNotFound();
    return found;
  },
);

async function documentInScope(tx: Tx, actor: Actor, id: string): Promise<ListedDocument> {
  const within = allOf([sql`f.id = ${id}::uuid`, historiesOf(actor, sql`r.patient_id`)]);
  const rows = sql`${documentsFrom} WHERE ${within}`;
  const [found] = await readJson(tx, listedDocumentJson, rows);
  if (!found) throw documentNotFound();
  return found;
}

const documentNotFound = () => notFound("Documento no encontrado");

/** Checked before an upload is read: 404 for a record outside the actor's scope. */
export const requireRecord = (actor: Actor, id: string) => recordInScope(db, actor, id);
