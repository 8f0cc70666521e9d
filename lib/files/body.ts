import type { Readable } from "node:stream";

/** A response's body that takes from the stream only what the client takes: nothing piles up in memory. */
export function bodyOf(stream: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => void stream.destroy(),
    },
    { highWaterMark: 0 },
  );
}
