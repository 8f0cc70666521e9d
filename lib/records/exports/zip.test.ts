import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { ZipAbandoned, ZipWriter } from "@/lib/records/exports/zip";
import { entryOf } from "./history";

async function* chunksOf(count: number, onChunk = () => {}) {
  for (let index = 0; index < count; index += 1) {
    onChunk();
    yield Buffer.alloc(64 * 1024, index);
  }
}

test("a ZIP is written no faster than it is read", async () => {
  const zip = new ZipWriter();
  let written = 0;
  const adding = zip.add(
    "a.bin",
    chunksOf(1_000, () => written++),
    { isPacked: true },
  );
  await pause(200);
  expect(written).toBeLessThan(20);
  const reading = buffer(zip.output);
  await adding;
  zip.end();
  expect((await reading).length).toBeGreaterThan(1_000 * 64 * 1024);
  expect(zip.entries).toMatchObject([{ name: "a.bin", size: 1_000 * 64 * 1024 }]);
});

test("a ZIP whose reader has disconnected ends", async () => {
  const zip = new ZipWriter();
  const adding = zip.add("a.bin", chunksOf(1_000), { isPacked: true });
  zip.output.destroy();
  await expect(adding).rejects.toBeInstanceOf(ZipAbandoned);
  await expect(zip.add("b.bin", chunksOf(1))).rejects.toBeInstanceOf(ZipAbandoned);
});

test("a source that cannot be read ends the ZIP for the reader too", async () => {
  const zip = new ZipWriter();
  async function* broken() {
    yield Buffer.alloc(10);
    throw new Error("unreadable");
  }
  const reading = buffer(zip.output);
  reading.catch(() => {});
  const adding = zip.add("a.bin", broken());
  await expect(adding).rejects.toThrow("unreadable");
  zip.fail(new Error("given up"));
  await expect(reading).rejects.toThrow("given up");
});

test.each([
  ["Radiografía de tórax.pdf", "documentos/0001-Radiografía de tórax.pdf"],
  ["a/b\\c:d*e?.txt", "documentos/0001-a_b_c_d_e_.txt"],
  ["..", "documentos/0001-documento"],
  ["con punto. .pdf", "documentos/0001-con punto.pdf"],
  ["sin-extensión", "documentos/0001-sin-extensión"],
  [".pdf", "documentos/0001-.pdf"],
  [`${"x".repeat(250)}.docx`, `documentos/0001-${"x".repeat(80)}.docx`],
])("%s is %s", (file_name, entry) => expect(entryOf({ file_name }, 0)).toBe(entry));
