import { describe, expect, test } from "vitest";
import type { Role } from "@/lib/generated/prisma/enums";
import { dashboardOf, routes } from "@/lib/shared/routes";
import { baseUrl } from "../support/call";
import { openPage } from "../support/open-page";
import { createAdmin, createDoctor, createPatient, createReceptionist } from "../support/people";

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

/** Where a visit leads: to the page itself, or by redirects to another. */
async function visit(path: string, token: string | undefined, end: string) {
  for (let at = path; ; ) {
    const response = await openPage(at, token);
    await response.body?.cancel();
    const location = response.headers.get("location");
    if (!location) return `${response.status} ${at}`;
    at = new URL(location, baseUrl).pathname;
    // Tests open that page once, not after each redirect.
    if (at === end) return `redirect ${at}`;
  }
}

type Visit = readonly [path: string, end: string, expected: string];
const to = (end: string) => (path: string) => [path, end, `redirect ${end}`] as const;
const toItself = (path: string) => [path, path, `200 ${path}`] as const;

async function expectEnds(visits: Visit[], token?: string) {
  for (const [path, end, expected] of visits)
    expect.soft(await visit(path, token, end), path).toBe(expected);
}

describe("access to pages", () => {
  test("a visitor is redirected to sign-in from every page", async () => {
    const closed = [...homes, ...Object.values(pages).flat()];
    await expectEnds([...closed.map(to(routes.login)), ...forVisitors.map(toItself)]);
  });

  test.each(roles)("%s: own pages open, and all others redirect to the dashboard", async (role) => {
    const { token } = await create[role]();
    const ofOthers = roles.filter((one) => one !== role).flatMap((one) => pages[one]);
    const closed = [...homes, ...forVisitors, ...ofOthers];
    await expectEnds([...pages[role].map(toItself), ...closed.map(to(dashboardOf(role)))], token);
  });

  test("Reception: the desk's pages open, and all other Admin pages redirect to the dashboard", async () => {
    const { token } = await createReceptionist();
    const { dashboard, agenda, doctors, patients, specialties, ...others } = routes.admin;
    const { appointments, exceptions, uncovered, ...adminOnly } = others;
    const open = [dashboard, agenda, doctors, patients, specialties, appointments];
    const closed = [...Object.values(adminOnly), ...homes, ...pages.Doctor, ...pages.Patient];
    await expectEnds(
      [...[...open, exceptions, uncovered].map(toItself), ...closed.map(to(dashboard))],
      token,
    );
  });
});

/** Entries of the sidebar, and the titles of their pages. */
const SIDEBARS = {
  Admin: {
    Agenda: "Agenda",
    Usuarios: "Usuarios",
    Doctores: "Doctores",
    Pacientes: "Pacientes",
    Especialidades: "Especialidades",
    Citas: "Gestión de Citas",
    Historiales: "Gestión de Historiales Clínicos",
    Documentos: "Gestión de Documentos Médicos",
    Correos: "Correos",
    Auditoría: "Auditoría",
    Sistema: "Sistema",
    Dashboard: "Dashboard",
  },
  Doctor: {
    Citas: "Mis Citas",
    Pacientes: "Mis Pacientes",
    Historiales: "Historiales Clínicos",
    Documentos: "Documentos Médicos",
    Disponibilidad: "Mi Disponibilidad",
    Dashboard: "Dashboard",
  },
  Patient: {
    Citas: "Mis Citas",
    "Buscar Doctores": "Buscar Doctores",
    "Mi Historial": "Mi Historial Clínico",
    Documentos: "Mis Documentos",
    Dashboard: "Dashboard",
  },
};

/** The path of each entry, from the page's HTML. */
const entriesOf = (html: string) =>
  Object.fromEntries(
    [
      ...html.matchAll(
        /<a [^>]*class="sidebar-link" href="([^"]*)">.*?<\/svg><span[^>]*>([^<]*)</g,
      ),
    ].map(([, path, name]) => [name, path]),
  );

test.each(roles)(
  "%s: every entry of the sidebar leads to the page with its title",
  async (role) => {
    const { token } = await create[role]();
    const open = async (path: string) => (await openPage(path, token)).text();
    const paths = entriesOf(await open(dashboardOf(role)));
    for (const [entry, title] of Object.entries(SIDEBARS[role])) {
      const html = await open(paths[entry] ?? `no entry ${entry}`);
      expect.soft(html, entry).toContain(`<title>${title} · `);
      expect.soft(html, entry).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
      const current = /<a aria-current="page" class="sidebar-link" href="([^"]*)"/.exec(html);
      expect.soft(current?.[1], entry).toBe(paths[entry]);
    }
  },
);
