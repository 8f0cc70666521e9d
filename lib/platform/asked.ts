/** What the API's door asks of a request: Next.js's has it, and so has what is made of Node's own. */
export type Asked = {
  method: string;
  url: string;
  headers: { get(name: string): string | null };
  nextUrl: { searchParams: URLSearchParams };
  body: AsyncIterable<Uint8Array> | null;
};
