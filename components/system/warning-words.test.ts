import { expect, test } from "vitest";
import { wordsOf } from "./warning-words";

const flood = {
  ...{ since: "2026-11-27T06:10:00Z", until: "2026-11-27T06:25:00Z", refused: 1, delayed: 1204 },
  networks: ["203.0.113.0/24", "2001:db8:1::/48"],
};
const words = (at: string, given = flood) =>
  wordsOf(
    "flood",
    {
      ...{ at, flood: given, backup_error: null, holds: [] },
      emails: { is_caught: false, failed: 0, last_sent_at: null },
    },
    "America/Argentina/Buenos_Aires",
  );

test("the warning of a past flood says when, how much, from where, and what to do", () => {
  const { title, next } = words("2026-11-27T12:00:00Z");
  expect(title).toBe("Hubo una avalancha de solicitudes");
  expect(next).toBe(
    "Empezó el 27/11/2026, 03:10, y terminó el 27/11/2026, 03:25. 1.204 solicitudes esperaron más de un segundo y 1 solicitud quedó sin respuesta. Quien tiene la sesión abierta puede seguir trabajando; iniciar sesión o registrarse puede tardar. La mayoría vino de las redes 203.0.113.0/24 y 2001:db8:1::/48. Si no son de la clínica, pide a quien cuida el servidor que las bloquee en el cortafuegos.",
  );
});

test("the warning of a flood that continues, from one network", () => {
  const { title, next } = words("2026-11-27T06:26:00Z", {
    ...{ ...flood, refused: 0, networks: ["192.0.2.0/24"] },
  });
  expect(title).toBe("Está llegando una avalancha de solicitudes");
  expect(next).toMatch(
    /^Empezó el 27\/11\/2026, 03:10\. 1\.204 solicitudes esperaron más de un segundo\. Quien /,
  );
  expect(next).toMatch(
    /La mayoría vino de la red 192\.0\.2\.0\/24\. Si no es de la clínica, .*la bloquee/,
  );
});
