import type { Page } from "@playwright/test";
import { db } from "@/lib/platform/database/db";
import { fullName } from "@/lib/shared/format";
import { historyOf, routes, writingFor } from "@/lib/shared/routes";
import { createAppointment } from "../support/appointments";
import { fileOf, files } from "../support/files";
import { openUserMenu, toast } from "../support/gestures";
import { expectFieldError, expectUsable } from "../support/page-checks";
import { createDoctor, createPatient, PASSWORD, type Person } from "../support/people";
import { cardOf, createRecord, details } from "../support/records";
import { ended, enterPassword } from "../support/session-screen";
import { expect, test } from "../support/test";

const form = (page: Page, name = "Nuevo historial clínico") => page.getByRole("dialog", { name });
const body = (page: Page) => form(page).getByLabel("Contenido");
const kept = (page: Page) => page.getByText(/^Borrador guardado \d\d:\d\d$/);
/** Lets the pause pass after which the page keeps what was typed. */
const pause = (page: Page) => page.clock.fastForward(1_000);
const save = (page: Page) => form(page).getByRole("button", { name: "Guardar" }).click();

const open = (page: Page, { patientId }: Person) => page.goto(writingFor(patientId));

async function createCare() {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  await createAppointment(doctor, patient);
  return { doctor, patient };
}

test("what is written outlives a lost connection, an ended session and a killed tab", async ({
  page,
  context,
  signIn,
  troubles,
}) => {
  const { doctor, patient } = await createCare();
  await page.clock.install();
  await signIn(doctor);
  await open(page, patient);
  await expect(form(page).getByRole("combobox", { name: "Paciente" })).toHaveValue(
    fullName(patient),
  );
  const words = ["Duele la rodilla.", "Sin derrame.", "Hielo y reposo.", "Control en una semana."];
  const upTo = (count: number) => words.slice(0, count).join(" ");
  const write = async (count: number) => {
    await body(page).fill(upTo(count));
    await pause(page);
  };
  await form(page).getByLabel("Título").fill("Gonalgia");
  await write(1);
  await expect(kept(page)).toBeVisible();

  await test.step("a lost connection", async () => {
    troubles.expect(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await write(2);
    await expect(page.getByText(/^El borrador todavía no se pudo guardar/)).toBeVisible();
    await context.setOffline(false);
    await expect(kept(page)).toBeVisible();
  });

  await test.step("an ended session", async () => {
    troubles.expect(/status of 401/);
    await db.user.update({
      where: { id: doctor.id },
      data: { session_version: { increment: 1 } },
    });
    await write(3);
    await expect(ended(page)).toBeVisible();
    await enterPassword(page, PASSWORD);
    await expect(ended(page)).toBeHidden();
    await expect(body(page)).toHaveValue(upTo(3));
    await expect(kept(page)).toBeVisible();
  });

  await test.step("a killed tab", async () => {
    await write(4);
    const { patientId: patient_id } = patient;
    await expect
      .poll(async () => (await db.recordDraft.findFirst({ where: { patient_id } }))?.body)
      .toBe(upTo(4));
    // Without a question, and without the page's knowledge.
    await page.close();
    const reopened = await context.newPage();
    await open(reopened, patient);
    await expect(form(reopened).getByText(/^Recuperamos lo que habías escrito/)).toBeVisible();
    await expect(body(reopened)).toHaveValue(upTo(4));
    await expect(form(reopened).getByLabel("Título")).toHaveValue("Gonalgia");
    await expectUsable(reopened);
    await save(reopened);
    await expect(toast(reopened, "Historial clínico creado exitosamente")).toBeVisible();
    await expect(cardOf(reopened, "Gonalgia")).toContainText(upTo(4));
    expect(await db.recordDraft.count({ where: { patient_id } })).toBe(0);
  });
});

test("two tabs of one author on one draft overwrite nothing", async ({
  page,
  context,
  signIn,
  troubles,
}) => {
  troubles.expect(/status of 409/);
  const { doctor, patient } = await createCare();
  const { patientId: patient_id } = patient;
  const draft = async () => (await db.recordDraft.findFirst({ where: { patient_id } }))?.body;
  const notice = (of: Page) =>
    form(of).getByRole("region", { name: /^Escribiste otra cosa en otra pestaña/ });
  const left = "Duele la rodilla izquierda.";
  const right = "Duele la rodilla derecha.";
  await signIn(doctor);
  await open(page, patient);
  await form(page).getByLabel("Título").fill("Gonalgia");
  await body(page).fill("Duele la rodilla.");
  await expect.poll(draft).toBe("Duele la rodilla.");
  const other = await context.newPage();
  await open(other, patient);
  await expect(body(other)).toHaveValue("Duele la rodilla.");
  await body(other).fill(left);
  await expect.poll(draft).toBe(left);

  await body(page).fill(right);
  await expect(notice(page)).toContainText(left);
  await save(page);
  await expect(
    form(page).getByText("Elige primero con cuál de los dos textos sigues."),
  ).toBeVisible();
  await expectUsable(page);
  await expect.poll(draft).toBe(left);
  await notice(page).getByRole("button", { name: "Seguir con lo de esta ventana" }).click();
  await expect.poll(draft).toBe(right);
  await expect(notice(page)).toHaveCount(0);

  await body(other).fill(`${left} Sin derrame.`);
  await expect(notice(other)).toContainText(right);
  await notice(other).getByRole("button", { name: "Usar el otro texto" }).click();
  await expect(body(other)).toHaveValue(right);
  await body(other).fill(`${right} Sin derrame.`);
  await expect.poll(draft).toBe(`${right} Sin derrame.`);
});

test("words that did not arrive survive a reload in their tab alone, until they arrive or the person signs out", async ({
  page,
  signIn,
  troubles,
}) => {
  troubles.expect(/ERR_CONNECTION_FAILED/);
  const { doctor, patient } = await createCare();
  const inTab = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("text ")));
  const drafts = "**/api/record-drafts/*";
  const refuse = () =>
    page.route(drafts, (route) =>
      route.request().method() === "PUT" ? route.abort("connectionfailed") : route.fallback(),
    );
  page.on("dialog", (dialog) => dialog.accept());
  await signIn(doctor);
  await open(page, patient);
  await refuse();
  await body(page).fill("Duele la rodilla.");
  await expect(page.getByText(/^El borrador todavía no se pudo guardar/)).toBeVisible();
  await page.reload();
  await expect(body(page)).toHaveValue("Duele la rodilla.");
  await expect(form(page).getByText(/^Recuperamos lo que habías escrito/)).toBeVisible();
  await page.unroute(drafts);
  await expect(kept(page)).toBeVisible();
  await expect.poll(inTab).toEqual([]);

  await refuse();
  await body(page).fill("Duele la rodilla izquierda.");
  await expect.poll(inTab).toHaveLength(1);
  await page.goto(routes.doctor.dashboard);
  await expect.poll(inTab).toHaveLength(1);
  await openUserMenu(page);
  await page.getByRole("menuitem", { name: "Cerrar Sesión" }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(inTab).toEqual([]);
});

test("a draft can be started again, and is deleted when it is discarded", async ({
  page,
  signIn,
}) => {
  const { doctor, patient } = await createCare();
  const { patientId: patient_id } = patient;
  const draft = { title: "Gonalgia", body: "Duele la rod", reason: "" };
  await db.recordDraft.create({ data: { author_id: doctor.id, patient_id, ...draft } });
  await signIn(doctor);
  await open(page, patient);

  await test.step("begun anew, a draft is gone", async () => {
    await expect(body(page)).toHaveValue("Duele la rod");
    await form(page).getByRole("button", { name: "Empezar de nuevo" }).click();
    await expect(body(page)).toHaveValue("");
    await expect.poll(() => db.recordDraft.count({ where: { patient_id } })).toBe(0);
  });

  await test.step("a draft goes when it is discarded", async () => {
    await body(page).fill("Duele la cadera");
    await expect(kept(page)).toBeVisible();
    expect(await db.recordDraft.count({ where: { patient_id } })).toBe(1);
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").getByRole("button", { name: "Descartar" }).click();
    await expect(form(page)).toBeHidden();
    await expect.poll(() => db.recordDraft.count({ where: { patient_id } })).toBe(0);
  });
});

test("a change that was begun goes on, and says what was saved meanwhile", async ({
  page,
  signIn,
  troubles,
}) => {
  const { doctor, patient } = await createCare();
  const { id } = await createRecord(patient, "Gonalgia", "Duele la rodilla.", doctor);
  const edit = async () => {
    await page.goto(historyOf(patient.patientId));
    await cardOf(page, "Gonalgia").getByRole("button", { name: "Ver" }).click();
    await details(page).getByRole("button", { name: "Editar" }).click();
  };
  const editing = form(page, "Editar historial clínico");
  await page.clock.install();
  await signIn(doctor);
  await edit();
  await editing.getByLabel("Contenido").fill("Duele la rodilla izquierda.");
  await editing.getByLabel("Motivo del cambio").fill("Faltaba el lado");
  await pause(page);
  await expect(kept(page)).toBeVisible();
  // By an Admin, while the doctor is away.
  await db.$executeRaw`UPDATE clinical_records SET body = 'Duele la rodilla, dice.' WHERE id = ${id}::uuid`;
  page.on("dialog", (dialog) => dialog.accept());
  await edit();
  await expect(editing.getByLabel("Contenido")).toHaveValue("Duele la rodilla izquierda.");
  await expect(editing.getByLabel("Motivo del cambio")).toHaveValue("Faltaba el lado");
  troubles.expect(/status of 409/);
  await editing.getByRole("button", { name: "Guardar" }).click();
  const newer = editing.getByRole("region", { name: "Lo que se guardó mientras tanto" });
  await expect(newer).toContainText("dice");
  await editing.getByLabel("Contenido").fill("Duele la rodilla izquierda, dice.");
  await editing.getByRole("button", { name: "Guardar" }).click();
  await expect(toast(page, "Historial clínico actualizado exitosamente")).toBeVisible();
  await expect(details(page)).toContainText("Duele la rodilla izquierda, dice.");
  expect(await db.recordVersion.count({ where: { record_id: id } })).toBe(3);
});

test("a record is sent with its documents, and what did not arrive is sent again @phone", async ({
  page,
  signIn,
  troubles,
}) => {
  const { doctor, patient } = await createCare();
  await signIn(doctor);
  await open(page, patient);
  await form(page).getByLabel("Título").fill("Gonalgia");
  await body(page).fill("Duele la rodilla izquierda.");
  const documents = form(page).getByLabel("Documentos (opcional)");
  const choose = (chosen: File[]) =>
    Promise.all(chosen.map(payloadOf)).then((all) => documents.setInputFiles(all));
  await choose([fileOf("MZ", "virus.exe", "application/x-msdownload"), files.text("nota.txt")]);
  await save(page);
  await expectFieldError(documents, "«virus.exe»: Tipo de archivo no permitido.");
  await choose([files.pdf("radiografía_de_rodilla.pdf"), files.text("nota.txt")]);
  await expectUsable(page);
  // The second is lost on its way.
  let sent = 0;
  await page.route("**/api/clinical-documents/upload/*", (route) => {
    sent += 1;
    return sent === 2 ? route.abort("connectionfailed") : route.continue();
  });
  troubles.expect(/ERR_CONNECTION_FAILED/);
  await save(page);
  await expect(form(page).getByText(/El historial se guardó, pero no «nota.txt»/)).toBeVisible();
  await save(page);
  await expect(toast(page, "Historial clínico creado exitosamente")).toBeVisible();
  await expect(cardOf(page, "Gonalgia")).toContainText("2 documentos");
  const { patientId: patient_id } = patient;
  const made = await db.clinicalRecord.findMany({
    where: { patient_id },
    include: { ClinicalDocuments: { orderBy: { createdAt: "asc" } } },
  });
  expect(made.map(({ version }) => version)).toEqual([1]);
  expect(made[0]?.ClinicalDocuments.map(({ description }) => description)).toEqual([
    "radiografía de rodilla",
    "nota",
  ]);
});

const payloadOf = async (file: File) => ({
  ...{ name: file.name, mimeType: file.type },
  buffer: Buffer.from(await file.arrayBuffer()),
});
