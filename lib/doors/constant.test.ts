import { expect, test } from "vitest";
import { z } from "zod";
import { endpoint } from "@/lib/doors/endpoint";

test("CWE-405: a constant response is one object, built and compressed once", async () => {
  let written = 0;
  const { answer } = endpoint(
    "public",
    { name: "readConstant", output: z.unknown(), bare: true, constant: true },
    async () => ({ toJSON: () => ({ written: ++written }) }),
  );
  const ask = () =>
    answer(
      {
        method: "GET",
        url: "http://localhost/api/constant",
        headers: { get: () => null },
        nextUrl: { searchParams: new URLSearchParams() },
        body: null,
      },
      {},
    );
  const [first, second] = [await ask(), await ask()];
  expect(first).toMatchObject({ status: 200, body: '{"written":1}', isConstant: true });
  expect(second).toBe(first);
});
