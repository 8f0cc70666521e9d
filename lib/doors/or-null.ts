import "server-only";
import { randomUUID } from "node:crypto";
import { unstable_rethrow } from "next/navigation";
import { logFault } from "@/lib/platform/failure";

type Listed<Row> = { data: Row[]; total: number };

/** For what a filter offers: when it cannot be loaded that is logged, and the page does without (spec §8). */
export const orNone = async <Row>(loading: Promise<Listed<Row>>): Promise<Listed<Row>> =>
  (await orNull(loading)) ?? { data: [], total: 0 };

/** What a page can do without: null when it cannot be loaded, which is logged. */
export async function orNull<Data>(loading: Promise<Data>): Promise<Data | null> {
  try {
    return await loading;
  } catch (error) {
    unstable_rethrow(error);
    logFault(error, "choices", randomUUID());
    return null;
  }
}
