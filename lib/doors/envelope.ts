import { z } from "zod";
import type { Contract } from "@/lib/doors/endpoint";
import { SHALLOW } from "@/lib/shared/page";

const listPage = z.object({
  json: z.string(),
  total: z.number(),
  isMinimum: z.boolean().optional(),
  next: z.string().optional(),
});
const pageQuery = z.object({ limit: z.number(), offset: z.number(), after: z.string().optional() });

/** The JSON of a response: `data`, and `pagination` of a page. */
export function envelope(contract: Contract, result: unknown, query: unknown): string {
  if (contract.bare) return JSON.stringify(result);
  if (!contract.paged) return JSON.stringify({ data: result });
  const { json, total, isMinimum, next } = listPage.parse(result);
  const { limit, offset, after } = pageQuery.parse(query);
  const counted = { total, ...(isMinimum && { total_is_minimum: true }) };
  const isMore = isMinimum || total > offset + limit;
  const isDeep = after || offset + limit > SHALLOW;
  const pagination = { ...counted, limit, offset, ...(isMore && isDeep && { next }) };
  return `{"data":${json},"pagination":${JSON.stringify(pagination)}}`;
}
