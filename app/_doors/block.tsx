import "server-only";
import { type ReactNode, Suspense } from "react";
import { loadFailure } from "@/app/_doors/load-failure";
import { FailureToast } from "@/components/dashboard/failure-toast";

type BlockProps = {
  /** Loads the data and renders the block. */
  load: () => Promise<ReactNode>;
  /** Shown while it loads; about as large as the block. */
  skeleton: ReactNode;
  /** The panel's text when loading fails, before the reason (spec §8). */
  loadError: string;
  /** A toast shown together with that panel. */
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
        <div>{loadFailure(error, loadError)}</div>
        {failureToast && <FailureToast message={failureToast} />}
      </>
    );
  }
}
