import type { Readable } from "node:stream";

/**
 * A response's body that takes from the stream only what the client takes: nothing piles up in memory. It
 * fails unless it comes to that size. Next.js sends no Content-Length of ours, so a body that merely ended
 * early would pass for a whole one.
 */
export function bodyOf(stream: Readable, size: number): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  let left = size;
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        left -= done ? 0 : value.length;
        if (left < 0 || (done && left > 0)) {
          stream.destroy();
          throw new Error("A stored file has another size.");
        }
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => void stream.destroy(),
    },
    { highWaterMark: 0 },
  );
}
