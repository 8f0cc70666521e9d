import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { dialog, openDocument } from "../support/documents";
import { files } from "../support/files";
import { toast } from "../support/gestures";
import { expect, test } from "../support/test";

test("a download has the name and the bytes that were uploaded, and starts once", async ({
  page,
  signIn,
}) => {
  const file = files.pdf(`Análisis "final" de Ñandú 🩺.pdf`);
  const { open, download } = await openDocument(page, signIn, file);
  const links: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/clinical-documents/")) links.push(request.url());
  });
  const started = page.waitForEvent("download");
  await download.dblclick();
  await expect(toast(page, "Descarga iniciada")).toBeVisible();
  const got = await started;
  // Windows allows no quotes in file names, so Chromium replaces them everywhere.
  expect(got.suggestedFilename()).toBe(file.name.replaceAll('"', "_"));
  expect(await readFile(await got.path())).toEqual(Buffer.from(await file.arrayBuffer()));
  expect(links).toHaveLength(1);
  await open.click();
  await expect(dialog(page)).toContainText(file.name);
});

test("a download of a file that the storage has lost says so, and stays", async ({
  page,
  signIn,
  troubles,
}) => {
  troubles.expect(/status of 404/);
  const { download, fileId } = await openDocument(page, signIn, files.pdf());
  await rm(path.join(process.env.DATA_DIR ?? "", "files", fileId.slice(-2), fileId));
  await download.click();
  await expect(toast(page, "Archivo no encontrado")).toBeVisible();
  await expect(toast(page, "Descarga iniciada")).toHaveCount(0);
  await expect(page).toHaveURL("/patient/documents");
});

test("a download that fails says so", async ({ page, signIn, troubles }) => {
  const { download } = await openDocument(page, signIn, files.pdf());
  troubles.expect(/status of 500/, /ERR_INTERNET_DISCONNECTED/);
  const calls = "**/api/clinical-documents/*";
  await page.route(calls, (route) => route.fulfill({ status: 500, body: "" }));
  await download.click();
  await expect(toast(page, "Error al descargar el documento")).toBeVisible();
  await page.unroute(calls);
  await page.route(calls, (route) => route.abort("internetdisconnected"));
  await download.click();
  await expect(toast(page, "No se pudo conectar con el servidor.")).toBeVisible();
});
