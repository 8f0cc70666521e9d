import "server-only";
import { type ReactNode, Suspense } from "react";
import { loadFailure } from "@/app/_doors/load-failure";
import { FailureToast } from "@/components/dashboard/failure-toast";

type BlockProps = {
  /** What the block shows, once its data is there. */
  load: () => Promise<ReactNode>;
  /** Stands in its place while it loads, and is about as large. */
  skeleton: ReactNode;
  /** What the panel in its place says when loading it fails, before the reason (spec §8). */
  loadError: string;
  /** A toast that comes with the panel. */
  failureToast?: string;
};

/** A part of a screen that loads and fails on its own. */
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
    return (
      <>
        {loadFailure(error, loadError)}
        {failureToast && <FailureToast message={failureToast} />}
      </>
    );
  }
}
