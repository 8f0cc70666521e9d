import "server-only";
import { v7 as uuid } from "uuid";
import { z } from "zod";
import type { Actor } from "@/lib/access/actor";
import { audited } from "@/lib/access/audit/audit";
import { Prisma } from "@/lib/generated/prisma/client";
import { patientNotFound } from "@/lib/people/not-found";
import { NOT_ARCHIVED } from "@/lib/people/patients/service";
import { db } from "@/lib/platform/database/db";
import { jsonAs, jsonList, jsonOf, readJson } from "@/lib/platform/database/json";
import { readPage, subjectJson } from "@/lib/platform/lists/read-page";
import { contains } from "@/lib/platform/lists/search";
import { storage } from "@/lib/platform/storage/storage";
import {
  type ArchiveEntry,
  type ArchiveQuery,
  type ArchiveReason,
  archivedDocument,
  archiveEntry,
  archiveOpening,
  type OpenedEntry,
  openedEntry,
  type Retention,
} from "@/lib/records/archive/schema";
import { termOf, termOfEntry } from "@/lib/records/archive/term";
import { authorNow } from "@/lib/records/clinical-records/versions";
import { contentTypeOf, requireFile } from "@/lib/records/files";
import { notFound } from "@/lib/shared/errors";
import type { ListPage } from "@/lib/shared/list-page";

// Deleted entries that the law still requires to keep. Only Admins see their titles and dates, and must give a reason to
// open one.

const { sql } = Prisma;

/** Documents `f` of entry `e`; a record's are also those that were deleted before it. */
const documentsOfEntry = sql`archived_documents f WHERE f.entry_id = e.id OR f.record_id = e.id`;

const kept = <Out>(column: Prisma.Sql) => jsonAs<Out>(sql`${column}`);
const head = () => ({
  patient: kept<ArchiveEntry["patient"]>(sql`e.patient`),
  archived_by: kept<ArchiveEntry["archived_by"]>(sql`e.archived_by`),
  retain_until: termOfEntry(),
});

const entryJson = () =>
  jsonOf(archiveEntry, "e", {
    ...head(),
    document_count: sql`(SELECT count(*)::int FROM ${documentsOfEntry})`,
  });

/** Titles and dates, what was archived last first. */
export const listArchive = audited(
  "archive.read",
  {
    auditRequest: () => ({}),
    auditResult: (page: ListPage<ArchiveEntry[]>) => page.subjects(),
  },
  (tx, _, { patient, limit, offset, after }: ArchiveQuery) => {
    const list = {
      from: sql`archive_entries e`,
      id: sql`e.id`,
      ...(patient && {
        search: { way: "try" as const, matches: [contains(sql`e.search_patient`, patient)] },
      }),
      order: { columns: [sql`e.archived_at`], isReversed: true },
      json: entryJson(),
      subject: subjectJson(sql`e.id`, sql`e.patient_id`),
    };
    return readPage(tx, list, { limit, offset, after });
  },
);

/** No response contains the id or the encoding of a document's file. */
const storedDocument = archivedDocument
  .omit({ downloadUrl: true })
  .extend({ file_id: z.guid(), text_encoding: z.string().nullable() })
  .meta({});
const readEntry = openedEntry.extend({ documents: z.array(storedDocument) });

const openedJson = () =>
  jsonOf(readEntry, "e", {
    ...head(),
    record: sql`CASE e.kind WHEN 'record' THEN e.content END`,
    data: sql`CASE e.kind WHEN 'patient' THEN e.content END`,
    documents: jsonList(
      jsonOf(storedDocument, "f", {}),
      sql`f.created_at DESC, f.id DESC`,
      documentsOfEntry,
    ),
    openings: jsonList(
      jsonOf(archiveOpening, "o", { by: kept<ArchiveEntry["archived_by"]>(sql`o.by`) }),
      sql`o.at DESC, o.id DESC`,
      sql`archive_openings o WHERE o.entry_id = e.id`,
    ),
  });

type Opening = ArchiveReason & { id: string };

const keepOpening = audited(
  "archive.open",
  {
    auditRequest: ({ id }: Opening) => ({ id }),
    auditResult: ({ id, patient }: z.output<typeof readEntry>) => [{ id, patient_id: patient.id }],
  },
  async (tx, actor, { id, reason }) => {
    const opened = await tx.run(sql`
      INSERT INTO archive_openings (id, entry_id, reason, by)
      SELECT ${uuid()}::uuid, e.id, ${reason}, ${authorNow(actor)}
        FROM archive_entries e WHERE e.id = ${id}::uuid RETURNING id`);
    const one = sql`archive_entries e WHERE e.id = ${id}::uuid`;
    const [entry] = await readJson(tx, openedJson(), one);
    if (opened === 0 || !entry) throw notFound("No está en el archivo");
    return entry;
  },
);

/** Logs who opens an entry and why, and returns the whole entry; the links to its files are valid for a minute. */
export async function openArchived(actor: Actor, opening: Opening): Promise<OpenedEntry> {
  const { documents, ...entry } = await keepOpening(actor, opening);
  const linked = documents.map(async ({ file_id, text_encoding, ...document }) => {
    const { file_name: name, file_size: size, mime_type } = document;
    const type = contentTypeOf({ mime_type, text_encoding });
    // The text is worth having without a file that is lost.
    const isThere = await requireFile({ id: file_id, size }).then(
      () => true,
      () => false,
    );
    const downloadUrl = isThere ? await storage.link(file_id, { name, type }, actor.userId) : null;
    return { ...document, downloadUrl };
  });
  return { ...entry, documents: await Promise.all(linked) };
}

/** Until when what is archived of the patient today is kept; 404 for nobody. */
export async function readTerm({ id }: { id: string }): Promise<Retention> {
  const [found] = await db.query(
    { retain_until: z.string() },
    sql`SELECT ${termOf(sql`p.id`, sql`p.updated_at`)}::text AS retain_until
          FROM patients p JOIN users u ON u.id = p.user_id
         WHERE p.id = ${id}::uuid AND ${NOT_ARCHIVED}`,
  );
  if (!found) throw patientNotFound();
  return found;
}
