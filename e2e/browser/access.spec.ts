import { sessionCookieName } from "@/lib/access/cookie";
import type { Role } from "@/lib/generated/prisma/enums";
import { dashboardOf, routes } from "@/lib/shared/routes";
import { baseUrl } from "../support/call";
import { goTo, openUserMenu } from "../support/gestures";
import { expectAccessible, expectUsable } from "../support/page-checks";
import { createAdmin, createDoctor, createPatient, createReceptionist } from "../support/people";
import { expect, test } from "../support/test";

const { bookAppointment, ...patientPages } = routes.patient;
const pages: Record<Role, string[]> = {
  Admin: Object.values(routes.admin),
  Doctor: Object.values(routes.doctor),
  Patient: [...Object.values(patientPages), bookAppointment("nadie@prueba.test")],
};
const roles = ["Admin", "Doctor", "Patient"] as const satisfies readonly Role[];
const create = { Admin: createAdmin, Doctor: () => createDoctor(), Patient: createPatient };

/** Paths that always redirect, and the visitors' pages. */
const homes = ["/", "/dashboard", "/login", "/no/existe", "/admin", "/doctor", "/patient"];
const forVisitors = ["/auth/login", "/auth/register"];

/** The status and path with which a visit ends, after redirects. */
async function visit(path: string, token?: string) {
  const response = await fetch(baseUrl + path, {
    headers: token ? { cookie: `${sessionCookieName()}=${token}` } : {},
  });
  return `${response.status} ${new URL(response.url).pathname}`;
}

async function expectEnds(ends: [path: string, end: string][], token?: string) {
  for (const [path, end] of ends) expect.soft(await visit(path, token), path).toBe(`200 ${end}`);
}

test("a visitor is sent to sign-in from every page", async () => {
  await expectEnds([
    ...[...homes, ...Object.values(pages).flat()].map((path): [string, string] => [
      path,
      routes.login,
    ]),
    ...forVisitors.map((path): [string, string] => [path, path]),
  ]);
});

for (const role of roles) {
  test(`${role}: own pages open, all others redirect to the role's dashboard`, async () => {
    const { token } = await create[role]();
    await expectEnds(
      [
        ...pages[role].map((path): [string, string] => [path, path]),
        ...[
          ...homes,
          ...forVisitors,
          ...roles.filter((one) => one !== role).flatMap((one) => pages[one]),
        ].map((path): [string, string] => [path, dashboardOf(role)]),
      ],
      token,
    );
  });
}

test("Reception: of the Admin's pages those of the desk open, all others redirect to the dashboard", async () => {
  const { token } = await createReceptionist();
  const { dashboard, agenda, doctors, patients, specialties, ...others } = routes.admin;
  const { appointments, exceptions, uncovered, ...closed } = others;
  const open = [dashboard, agenda, doctors, patients, specialties];
  await expectEnds(
    [
      ...[...open, appointments, exceptions, uncovered].map((path): [string, string] => [
        path,
        path,
      ]),
      ...[...Object.values(closed), ...homes, ...pages.Doctor, ...pages.Patient].map(
        (path): [string, string] => [path, dashboard],
      ),
    ],
    token,
  );
});

const shell = {
  Admin: {
    label: "Administrador",
    entries: [
      ["Agenda", "Agenda"],
      ["Usuarios", "Usuarios"],
      ["Doctores", "Doctores"],
      ["Pacientes", "Pacientes"],
      ["Especialidades", "Especialidades"],
      ["Citas", "Gestión de Citas"],
      ["Historiales", "Gestión de Historiales Clínicos"],
      ["Documentos", "Gestión de Documentos Médicos"],
      ["Correos", "Correos"],
      ["Auditoría", "Auditoría"],
      ["Sistema", "Sistema"],
      ["Dashboard", "Dashboard"],
    ],
  },
  Doctor: {
    label: "Doctor",
    entries: [
      ["Citas", "Mis Citas"],
      ["Pacientes", "Mis Pacientes"],
      ["Historiales", "Historiales Clínicos"],
      ["Documentos", "Documentos Médicos"],
      ["Disponibilidad", "Mi Disponibilidad"],
      ["Dashboard", "Dashboard"],
    ],
  },
  Patient: {
    label: "Paciente",
    entries: [
      ["Citas", "Mis Citas"],
      ["Buscar Doctores", "Buscar Doctores"],
      ["Mi Historial", "Mi Historial Clínico"],
      ["Documentos", "Mis Documentos"],
      ["Dashboard", "Dashboard"],
    ],
  },
} as const;

for (const role of roles) {
  test(`${role}: every entry of the sidebar opens its page @desk @phone`, async ({
    page,
    signIn,
    isPhone,
  }) => {
    const person = await create[role]();
    await signIn(person);
    await page.goto("/");
    await expect(page).toHaveURL(dashboardOf(role));
    for (const [entry, title] of shell[role].entries) {
      await goTo(page, entry, title);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await expect(page).toHaveTitle(new RegExp(`^${title} · `));
    }
    await expectUsable(page);
    if (isPhone) {
      await page.getByRole("button", { name: "Abrir menú" }).click();
      const sidebar = page.getByRole("dialog");
      await expect(sidebar.getByRole("link", { name: "Dashboard" })).toHaveAttribute(
        "aria-current",
        "page",
      );
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(sidebar).toBeHidden();
    }
    const menu = await openUserMenu(page);
    await expect(menu).toContainText(`${person.name} ${person.lastname}`);
    await expect(menu).toContainText(person.email);
    await expect(menu).toContainText(shell[role].label);
    await expectAccessible(page);
    await menu.getByRole("menuitemradio", { name: "Oscuro" }).click();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expectAccessible(page);
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });
}
