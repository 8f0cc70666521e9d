import { fileOf } from "./files";

/** A grey JPEG of 64 × 64 pixels: each of its 64 blocks is two bits of zero. */
const SEGMENTS = [
  `ffdb004300${"01".repeat(64)}`,
  "ffc0000b080040004001011100",
  `ffc400140001${"00".repeat(15)}00`,
  `ffc400141001${"00".repeat(15)}00`,
  `ffda0008010100003f00${"00".repeat(16)}`,
  "ffd9",
];
const MEGABYTE_OF_METADATA = `ffe1ffff${"00".repeat(65_533)}`.repeat(17);

const jpeg = (hex: string) => fileOf(Buffer.from(hex, "hex"), "foto.jpg", "image/jpeg");

/** JPEGs as cameras and converters write them; all are valid, or shown by every browser. */
export const photographs = {
  "a JPEG with fill bytes": () => jpeg(`ffd8${SEGMENTS.map((one) => `ffff${one}`).join("")}`),
  "a JPEG with bytes between its segments": () => jpeg(`ffd8${SEGMENTS.join("0000")}`),
  "a JPEG with a megabyte of metadata": () =>
    jpeg(`ffd8${MEGABYTE_OF_METADATA}${SEGMENTS.join("")}`),
};
