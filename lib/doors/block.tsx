import "server-only";
import { randomUUID } from "node:crypto";
import { unstable_rethrow } from "next/navigation";
import { type ReactNode, Suspense } from "react";
import { FailureToast } from "@/components/dashboard/failure-toast";
import { LoadError } from "@/components/list/load-error";
import { asFailure, logFault } from "@/lib/platform/failure";

type BlockProps = {
  /** What the block says, once its data is there. */
  load: () => Promise<ReactNode>;
  /** Stands in its place while it loads, and is as large. */
  skeleton: ReactNode;
  /** What the panel in its place says when loading it fails, before the reason (spec §8). */
  loadError: string;
  /** A toast that comes with the panel. */
  failureToast?: string;
};

/** A part of a page that loads and fails on its own. */
export function Block({ skeleton, ...block }: BlockProps) {
  return (
    <Suspense fallback={skeleton}>
      <Loaded {...block} />
    </Suspense>
  );
}

async function Loaded({ load, loadError, failureToast }: Omit<BlockProps, "skeleton">) {
  try {
    return await load();
  } catch (error) {
    unstable_rethrow(error);
    return (
      <>
        <LoadError title={`${loadError}: ${reasonOf(error)}`} />
        {failureToast && <FailureToast message={failureToast} />}
      </>
    );
  }
}

function reasonOf(error: unknown): string {
  const failure = asFailure(error);
  if (failure) return failure.message;
  const requestId = randomUUID();
  logFault(error, "block", requestId);
  return `Error del servidor. (Código: ${requestId})`;
}
