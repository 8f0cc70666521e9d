import { readFile } from "node:fs/promises";
import { clock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/database/db";
import { fullName } from "@/lib/shared/format";
import { addMonths, monthOfDate } from "@/lib/shared/months";
import { listAt, routes } from "@/lib/shared/routes";
import { createVisit } from "../support/attendance";
import { part } from "../support/dashboards";
import { goTo, panel } from "../support/gestures";
import { expectAccessible, expectUsable } from "../support/page-checks";
import { createAdmin, createDoctor, createPatient, uniqueWord } from "../support/people";
import { expect, test } from "../support/test";

test("an Admin reads the clinic's months as pictures, tables and a file", async ({
  page,
  signIn,
}) => {
  const [admin, doctor] = await Promise.all([
    createAdmin(),
    createDoctor(undefined, { lastname: `Informes ${uniqueWord()}` }),
  ]);
  for (let day = 1; day <= 12; day += 1) {
    const { id } = await createVisit(doctor, await createPatient(), { days: -day });
    const attendance = day <= 3 ? "absent" : day <= 10 ? "attended" : null;
    if (attendance)
      await db.appointment.update({
        where: { id },
        data: { attendance, attendance_at: new Date() },
      });
  }
  await signIn(admin);
  await page.goto(routes.admin.dashboard);
  await goTo(page, "Informes", "Informes");
  await page.getByLabel("Doctor", { exact: true }).selectOption({ value: doctor.doctorId });
  await page.getByRole("button", { name: "Buscar", exact: true }).click();

  const absences = part(page, "Ausencias");
  await expect(absences).toContainText("30 %");
  await expect(absences).toContainText("3 ausentes y 7 atendidas.");
  await expect(absences).toContainText(/Sin anotar quedó el 17\s%/);
  await expect(absences.getByRole("img", { name: /^Ausencias por mes/ })).toBeVisible();
  await expect(part(page, "Pacientes nuevos")).toContainText("12");
  await expect(part(page, "Tiempo reservado")).toContainText("los horarios semanales de hoy");
  await absences.getByText("Ver como tabla").click();
  await expect(absences.getByRole("row")).toHaveCount(13);
  const totals = page.getByRole("region", { name: "Por doctor" });
  await expect(totals).toContainText(fullName(doctor));
  await expectUsable(page);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    totals.getByRole("button", { name: "Guardar CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("informe-mensual.csv");
  const lines = (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n");
  expect(lines[0]).toContain("Mes;Doctor;Minutos ofrecidos");
  expect(lines).toHaveLength(13);
});

test("of fewer than ten visits no rate is told, and of months that are none it is said", async ({
  page,
  signIn,
}) => {
  const [admin, doctor] = await Promise.all([createAdmin(), createDoctor([])]);
  await createVisit(doctor, await createPatient(), { days: -1 });
  await signIn(admin);
  const months = (month_from: string, month_to: string) =>
    listAt(routes.admin.reports, { doctor_id: doctor.doctorId, month_from, month_to });
  const month = monthOfDate(clock.today());
  await page.goto(months(addMonths(month, -1), month));
  await expect(part(page, "Ausencias")).toContainText("Menos de diez visitas");
  await expect(part(page, "Tiempo reservado")).toContainText("Sin horarios");
  await page.goto(months(month, addMonths(month, -1)));
  await expect(panel(page, "No se pueden mostrar esos meses")).toContainText("24 meses");
  await page.goto(months("2020-01", "2020-02"));
  await expect(page.getByText("Nada que contar en esos meses")).toBeVisible();
  await expectAccessible(page);
});
