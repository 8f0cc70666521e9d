import fs from "node:fs";
import { NextRequest } from "next/server";
import { afterEach, expect, test, vi } from "vitest";
import { toResponse } from "@/lib/doors/answer";
import { failureAnswer } from "@/lib/doors/failure";
import { takeIn } from "@/lib/platform/uploads/receive";
import { openSpool } from "@/lib/platform/uploads/spool";

vi.mock("@/lib/platform/uploads/spool", { spy: true });
afterEach(() => vi.restoreAllMocks());

const HEAD = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nHola';

/** The endpoint's response to that body. */
async function answerTo(body: BodyInit) {
  const request = new NextRequest("http://localhost/upload", {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=x" },
    body,
    duplex: "half",
  });
  const response = await takeIn(request).then(
    () => Response.json({}),
    (error) => toResponse(failureAnswer(error)),
  );
  return { status: response.status, ...(await response.json()) };
}

test("a full disk is an internal error, logged with the code in the response", async () => {
  const logged = vi.spyOn(fs, "writeSync").mockReturnValue(1);
  const spool = await openSpool();
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  vi.mocked(openSpool).mockResolvedValueOnce({ ...spool, write: () => Promise.reject(full) });
  const answer = await answerTo(`${HEAD}\r\n--x--\r\n`);
  expect(answer).toMatchObject({ status: 500, request_id: expect.any(String) });
  const line = JSON.parse(String(logged.mock.calls[0]?.[1]));
  expect(line).toMatchObject({ level: "error", request_id: answer.request_id, code: "ENOSPC" });
});

test.each([
  ["ends too early", HEAD],
  ["is no form", "Hola"],
  [
    "breaks off",
    new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from(HEAD)),
      pull: (controller) => controller.error(new Error("ECONNRESET")),
    }),
  ],
])("a body that %s is the client's error", async (_, body) => {
  expect(await answerTo(body)).toEqual({ status: 400, message: "El archivo no llegó completo." });
});
