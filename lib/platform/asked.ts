/** The parts of a request that API endpoints read: Next.js's request has them, and so has our wrapper around Node's. */
export type Asked = {
  method: string;
  url: string;
  headers: { get(name: string): string | null };
  nextUrl: { searchParams: URLSearchParams };
  body: AsyncIterable<Uint8Array> | null;
};
