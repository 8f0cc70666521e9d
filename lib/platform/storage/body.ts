import type { Readable } from "node:stream";

/**
 * A response body that reads the stream only as fast as the client does, so that nothing accumulates in memory. It
 * fails unless it has exactly that size: a shorter one would look complete wherever its length is not sent. `onEnd` comes
 * when the client has taken in all of it.
 */
export function bodyOf(
  stream: Readable,
  size: number,
  onEnd: () => unknown = () => {},
): ReadableStream<Uint8Array> {
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
        if (!done) return controller.enqueue(value);
        await onEnd();
        controller.close();
      },
      cancel: () => void stream.destroy(),
    },
    { highWaterMark: 0 },
  );
}
