import { formatDate, fullName } from "@/lib/shared/format";
import { routes } from "@/lib/shared/routes";
import { createAppointment } from "../support/appointments";
import { refuseToLog } from "../support/audit";
import { counter, part } from "../support/dashboards";
import { panel, toast } from "../support/gestures";
import { loseAppointments } from "../support/lost-database";
import { expectAccessible } from "../support/page-checks";
import { createDoctor, createPatient, type Person } from "../support/people";
import { cardOf, createRecord } from "../support/records";
import { daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

const { appointments, clinicalRecords, dashboard, patients } = routes.doctor;

test("a list of appointments that failed to load can be loaded again, with its filters", async ({
  page,
  signIn,
}) => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  const { id } = await createAppointment(doctor, patient, { date: daysAhead(2) });
  await signIn(doctor);
  // No other test's query filters by both.
  await loseAppointments("AND doctor_id = $1::uuid AND id = $2::uuid AND date =", async () => {
    await page.goto(`${appointments}?id=${id}&date=${daysAhead(2)}`);
    await expect(panel(page, "Error al cargar citas")).toBeVisible();
  });
  await expect(page.getByRole("search").getByLabel("Fecha")).toHaveValue(formatDate(daysAhead(2)));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(page.getByRole("row", { name: fullName(patient) })).toBeVisible();
});

test("a part of a doctor's page that fails to load shows an error in its place and can be loaded again; the rest stays", async ({
  page,
  signIn,
}) => {
  const [doctor, other, patient] = await Promise.all([
    createDoctor(),
    createDoctor(),
    createPatient(),
  ]);
  await Promise.all([
    createAppointment(doctor, patient),
    createAppointment(other, patient, { start: "11:00" }),
    createRecord(patient, "Control anual"),
  ]);
  async function failing(person: Person, open: () => Promise<void>) {
    const mend = await refuseToLog(person);
    try {
      await open();
      await expectAccessible(page);
    } finally {
      await mend();
    }
  }
  const retry = (title: string) =>
    panel(page, title).getByRole("button", { name: "Reintentar" }).click();

  await test.step("a block of the dashboard, which has a toast, too", async () => {
    await signIn(doctor);
    await failing(doctor, async () => {
      await page.goto(dashboard);
      await expect(toast(page, "No se pudieron cargar los datos del dashboard.")).toBeVisible();
      await expect(panel(page, "Error al cargar el panel")).toContainText("Error del servidor.");
      await expect(part(page, "Próximas Citas")).toContainText(fullName(patient));
      await expect(part(page, "Pacientes Recientes")).toContainText(fullName(patient));
    });
    await retry("Error al cargar el panel");
    await expect(counter(page, "Historiales")).toContainText("1");
    await expect(panel(page, "Error al cargar el panel")).toHaveCount(0);
  });

  await test.step("patients, whose filters stay", async () => {
    // The first doctor's count of records has its row, which would only be updated.
    await signIn(other);
    await failing(other, async () => {
      await page.goto(`${patients}?name=Prueba`);
      await expect(panel(page, "Error al cargar pacientes")).toContainText("Error del servidor.");
      await expect(panel(page, "Error al cargar datos")).toBeVisible();
      await expect(page.getByRole("search").getByLabel("Nombre")).toHaveValue("Prueba");
    });
    await retry("Error al cargar pacientes");
    await expect(page.getByText("1 paciente", { exact: true })).toBeVisible();
  });

  await test.step("records, whose filters stay", async () => {
    await failing(other, async () => {
      await page.goto(`${clinicalRecords}?title=control`);
      await expect(panel(page, "Error al cargar historiales")).toContainText(
        "Error al cargar historiales: Error del servidor.",
      );
      await expect(page.getByRole("search").getByLabel("Título")).toHaveValue("control");
    });
    await retry("Error al cargar historiales");
    await expect(cardOf(page, "Control anual")).toBeVisible();
  });
});
