import { z } from "zod";
import { asksForCsv, csvResponse } from "@/lib/doors/csv";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { recordTable } from "@/lib/records/clinical-records/csv";
import {
  PREVIEW_LENGTH,
  recordInput,
  recordOutput,
  recordQuery,
  recordTitle,
} from "@/lib/records/clinical-records/schema";
import {
  createRecord,
  listRecordPreviews,
  listRecords,
  listRecordTitles,
} from "@/lib/records/clinical-records/service";
import { emptyAsUnset, wholeList } from "@/lib/shared/fields";
import { nestRows } from "@/lib/shared/list-page";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "clinical_records.read",
    {
      name: "listClinicalRecords",
      query: recordQuery.extend({
        fields: emptyAsUnset(z.literal("titles", "Solo se admite 'titles'")).describe(
          "Returns only what a list to choose from needs. The audit log says that titles were listed, with the patient if all are of one.",
        ),
        ...wholeList,
      }),
      output: z.object({ records: z.array(z.union([recordOutput, recordTitle])) }),
      paged: true,
      csv: true,
    },
    async ({ actor, query: { fields, ...query }, request }) => {
      if (asksForCsv(request)) {
        const filters = { ...query, length: PREVIEW_LENGTH.brief };
        return csvResponse(recordTable, (paging) =>
          listRecordPreviews(actor, { ...filters, ...paging }),
        );
      }
      const list = fields === "titles" ? listRecordTitles : listRecords;
      return nestRows("records", await list(actor, query));
    },
  ),
  POST: endpoint(
    "clinical_records.create",
    {
      name: "createClinicalRecord",
      writes: true,
      body: recordInput,
      output: recordOutput,
      status: 201,
      fails: ["not_found", "conflict"],
    },
    ({ actor, body }) => createRecord(actor, body),
  ),
});
