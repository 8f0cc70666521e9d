/** A response that continues for as long as its client listens. */
export type OpenStream = { userId: string; end: () => void };

declare global {
  /** Of this process, which runs several bundles. */
  var streamsOfProcess: Set<OpenStream> | undefined;
}

export function openStreams(): Set<OpenStream> {
  globalThis.streamsOfProcess ??= new Set();
  return globalThis.streamsOfProcess;
}

/** Before the server stops: it would wait for them. */
export function endStreams() {
  for (const { end } of openStreams()) end();
}
