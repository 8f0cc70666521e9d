import { expect, test } from "vitest";
import { sizeOf } from "./image-size";

const hex = (...parts: string[]) =>
  new DataView(Uint8Array.from(Buffer.from(parts.join("").replaceAll(" ", ""), "hex")).buffer);

test.each([
  ["PNG", hex("89504e47 0d0a1a0a 0000000d 49484452", "0000c350 0000c350")],
  ["GIF", hex("474946383961", "50c3 50c3")],
  [
    "JPEG",
    hex("ffd8 ffe0 0010 4a46494600010100000100010000", "ffc4 0004 0000", "ffc2 0011 08 c350 c350"),
  ],
])("CWE-409: a %s says itself how large it is", (_, view) => {
  expect(sizeOf(view)).toEqual({ width: 50_000, height: 50_000 });
});

test.each([
  ["a JPEG that breaks off", hex("ffd8 ffe0 0010 4a46")],
  ["a PNG that breaks off", hex("89504e47 0d0a")],
  ["nothing", hex("")],
  ["a text", hex("3c68746d6c3e")],
])("%s has no size", (_, view) => {
  expect(sizeOf(view)).toBeNull();
});
