import { readFile } from "node:fs/promises";
import { db } from "@/lib/platform/database/db";
import { fullName } from "@/lib/shared/format";
import { routes } from "@/lib/shared/routes";
import { createVisit } from "../support/attendance";
import { part } from "../support/dashboards";
import { goTo } from "../support/gestures";
import { expectUsable } from "../support/page-checks";
import { createAdmin, createDoctor, createPatient, uniqueWord } from "../support/people";
import { expect, test } from "../support/test";

test("an Admin reads the clinic's months as pictures, tables and a file", async ({
  page,
  signIn,
}) => {
  const [admin, doctor] = await Promise.all([
    createAdmin(),
    createDoctor(undefined, { lastname: `Balance ${uniqueWord()}` }),
  ]);
  await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const { id } = await createVisit(doctor, await createPatient(), { days: -1 - index });
      const attendance = index < 3 ? "absent" : index < 10 ? "attended" : null;
      if (attendance)
        await db.appointment.update({
          where: { id },
          data: { attendance, attendance_at: new Date() },
        });
    }),
  );
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
