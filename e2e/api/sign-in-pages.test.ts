import { describe, expect, test } from "vitest";
import { googleRefusals } from "@/lib/accounts/google/refusals";
import { proofLinks } from "@/lib/people/proof";
import { db } from "@/lib/platform/database/db";
import { routes } from "@/lib/shared/routes";
import { call } from "../support/call";
import { openPage } from "../support/open-page";
import { createPatient } from "../support/people";
import { readPage } from "../support/read-page";
import { tokenOf } from "../support/sessions";

const PAGE = routes.patient.appointments;

const read = async (path: string, cookie?: string) => (await readPage(path, cookie)).text;

describe("pages without a valid session", () => {
  test("with an expired or a forged cookie every page redirects as without one", async () => {
    const patient = await createPatient();
    const seen = async (path: string, cookie?: string | null) => {
      const { status, headers } = await openPage(path, cookie ?? undefined);
      return { status, to: headers.get("location"), cookies: headers.getSetCookie() };
    };
    for (const path of [PAGE, "/", "/login", routes.login, routes.account]) {
      const none = await seen(path);
      for (const state of ["expired", "forged"] as const)
        expect(await seen(path, await tokenOf(patient, state)), `${path} ${state}`).toEqual(none);
    }
    for (const state of ["missing", "expired", "forged"] as const)
      expect(await read(routes.login, (await tokenOf(patient, state)) ?? undefined)).toContain(
        "Entra con tu email y tu contraseña",
      );
  });

  test("the page of one's own account redirects a visitor to sign-in", async () => {
    const { status, headers } = await openPage(routes.account);
    expect([status, headers.get("location")]).toEqual([307, "/login"]);
  });

  test.each([
    ["deactivated", { is_active: false }],
    ["given a new password elsewhere", { session_version: 2 }],
  ])(
    "an account that was %s is redirected to sign-in, and its requests are refused",
    async (_, change) => {
      const { id, token } = await createPatient();
      expect((await openPage(PAGE, token)).status).toBe(200);
      await db.user.update({ where: { id }, data: change });
      const { status, headers } = await openPage(PAGE, token);
      expect([status, headers.get("location")]).toEqual([307, "/login"]);
      expect((await openPage(routes.login, token)).status).toBe(200);
      expect((await call("GET", "/api/specialties", { token })).status).toBe(401);
    },
  );
});

describe("the sign-in page", () => {
  test("the sign-in page links to Google, to a new password and to registration, which links back", async () => {
    const { links } = await readPage(routes.login);
    for (const link of [
      { href: "/api/auth/google", text: "Continuar con Google" },
      { href: "/auth/forgot-password", text: "¿Olvidaste tu contraseña?" },
      { href: "/auth/register", text: "Regístrate" },
    ])
      expect(links).toContainEqual(link);
    const back = await readPage(routes.register);
    expect(back.links).toContainEqual({ href: "/auth/login", text: "Inicia sesión" });
  });

  test.each(Object.entries(googleRefusals))(
    "the sign-in page says why Google's sign-in failed: %s",
    async (code, message) => {
      const page = await read(`${routes.login}?error=${code}`);
      expect(page).toContain("Error al iniciar sesión");
      expect(page).toContain(message);
    },
  );
});

describe("a link from an e-mail", () => {
  test("the page for a new password says without a token that the link is not valid", async () => {
    const page = await read(routes.resetPassword);
    expect(page).toContain("Token de restablecimiento no válido");
    expect(page).not.toContain("Guardar contraseña");
  });

  test("the page that confirms an address warns that the password ends, except after it has ended", async () => {
    const patient = await createPatient({ email_verified: false, identity_checked_at: null });
    const [confirm] = await proofLinks(patient);
    const { pathname, search, searchParams } = new URL(confirm.url);
    const warning = "te enviaremos un enlace para elegir otra";
    expect(await read(pathname + search)).toContain(warning);
    const body = { token: searchParams.get("token") };
    expect((await call("POST", "/api/auth/address/confirm", { body })).status).toBe(200);
    const again = await read(pathname + search);
    expect(again).toContain("Confirmar mi dirección");
    expect(again).not.toContain(warning);
  });
});
