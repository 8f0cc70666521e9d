import "server-only";
import { unstable_rethrow } from "next/navigation";
import { logFault } from "@/lib/platform/watch/log";

/** For content that a page, or one of its filters, can do without (spec §8): null if loading fails, which is logged. */
export async function orNull<Data>(loading: Promise<Data>): Promise<Data | null> {
  try {
    return await loading;
  } catch (error) {
    unstable_rethrow(error);
    logFault(error, "choices failed");
    return null;
  }
}
