import { expect, test } from "vitest";
import { beginningOf } from "./text-beginning";

const windows1252 = Buffer.from("Atenci\xf3n: 48 h \x96 control", "latin1");
const utf16 = Buffer.from("\ufeffAtención: 48 h – control", "utf16le");

test.each([
  ["text/plain; charset=windows-1252", windows1252],
  ["text/plain; charset=utf-16le", utf16],
  ["text/plain; charset=utf-16be", Buffer.from(utf16).swap16()],
  ["text/plain; charset=utf-8", Buffer.from("\ufeffAtención: 48 h – control")],
])("%s is decoded", async (type, bytes) => {
  const { text } = await beginningOf(new Blob([new Uint8Array(bytes)], { type }));
  expect(text).toBe("Atención: 48 h – control");
});

test("every kind of line end becomes a line feed", async () => {
  const content = new Blob(["MSH|LAB\rPID|1\r\nOBX|1\fOBX|2\u2028fin"]);
  expect((await beginningOf(content)).text).toBe("MSH|LAB\nPID|1\nOBX|1\nOBX|2\nfin");
});

test("a long text is cut between two characters", async () => {
  const content = new Blob(["ñ".repeat(150_000)]);
  expect(await beginningOf(content)).toEqual({ text: "ñ".repeat(100_000), isCut: true });
});
