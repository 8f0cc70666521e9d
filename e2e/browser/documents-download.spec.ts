import { readFile, rename } from "node:fs/promises";
import path from "node:path";
import { dialog, openDocument } from "../support/documents";
import { files } from "../support/files";
import { hold, toast } from "../support/gestures";
import { expect, test } from "../support/test";

const CALLS = "**/api/clinical-documents/*";

test("a download that fails says why; one that succeeds has the name and the bytes that were uploaded, and starts once @translated", async ({
  page,
  signIn,
  troubles,
}) => {
  const file = files.pdf(`Análisis "final" de Ñandú 🩺.pdf`);
  const { open, download, fileId } = await openDocument(page, signIn, file);

  await test.step("the storage has lost the file", async () => {
    troubles.expect(/status of 404/);
    const stored = path.join(process.env.DATA_DIR ?? "", "files", fileId.slice(-2), fileId);
    await rename(stored, `${stored}.gone`);
    await download.click();
    await expect(toast(page, "Archivo no encontrado")).toBeVisible();
    await rename(`${stored}.gone`, stored);
    await expect(page).toHaveURL("/patient/documents");
  });

  await test.step("the server fails, or cannot be reached", async () => {
    troubles.expect(/status of 500/, /ERR_INTERNET_DISCONNECTED/);
    await page.route(CALLS, (route) => route.fulfill({ status: 500, body: "" }));
    await download.click();
    await expect(toast(page, "Error al descargar el documento")).toBeVisible();
    await page.unroute(CALLS);
    await page.route(CALLS, (route) => route.abort("internetdisconnected"));
    await download.click();
    await expect(toast(page, "No se pudo conectar con el servidor.")).toBeVisible();
    await page.unroute(CALLS);
    await expect(toast(page, "Descarga iniciada")).toHaveCount(0);
  });

  const links: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/clinical-documents/")) links.push(request.url());
  });
  const started = page.waitForEvent("download");
  const release = await hold(page, CALLS);
  await download.dblclick();
  release();
  await expect(toast(page, "Descarga iniciada")).toBeVisible();
  const got = await started;
  // Windows allows no quotes in file names, so Chromium replaces them everywhere.
  expect(got.suggestedFilename()).toBe(file.name.replaceAll('"', "_"));
  expect(await readFile(await got.path())).toEqual(Buffer.from(await file.arrayBuffer()));
  expect(links).toHaveLength(1);
  await open.click();
  await expect(dialog(page)).toContainText(file.name);
});
