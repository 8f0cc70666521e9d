import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { storeFlood } from "@/lib/platform/watch/stored-floods";
import { routes } from "@/lib/shared/routes";
import { call } from "../support/call";
import { createFailedEmail } from "../support/emails";
import { createAdmin, uniqueWord } from "../support/people";
import { readPage } from "../support/read-page";

test("the Admin's page about the system shows the state of each part, and what needs attention", async () => {
  const recipient = `${uniqueWord()}@prueba.test`;
  const minute = new Date();
  // Other tests may cause a flood at the same time, which is then part of this one.
  const flood = { refused: 3, delayed: 40, networks: ["203.0.113.0/24"] };
  const [admin] = await Promise.all([
    createAdmin(),
    createFailedEmail(recipient),
    storeFlood({ minute, server: randomUUID(), ...flood }),
  ]);
  const { headings, text, links } = await readPage(routes.admin.system, admin.token);
  expect(headings).toContain("Sistema");
  for (const part of [
    /Aplicación Versión \d+\.\d+\.\d+/,
    /Base de datos PostgreSQL \d+\S* Tamaño [\d,]+ MB/,
    /Documentos Ver documentos Almacenamiento .*? Estado Responde/,
    /Tareas de fondo Última señal de vida hace un momento/,
    /Correos Ver correos Servidor de correo Ninguno: van al buzón de prueba/,
    /Reservas en línea Ver reservas por origen Redes y dominios cerca de su límite/,
    /Copia de seguridad Última/,
    /Auditoría Ver auditoría Último sello/,
  ])
    expect(text).toMatch(part);

  // The test stack is configured as behind a proxy, over http and without a mail server, hence these warnings.
  const tasks = /Qué atender.*?(?= Aplicación Versión)/.exec(text)?.[0];
  expect(tasks).toMatch(/Nadie recibe los correos Falta .*? Configura SMTP_URL/);
  expect(tasks).toMatch(/no es segura Los enlaces .*? Configura PUBLIC_URL/);
  expect(tasks).toMatch(/Está llegando una avalancha de solicitudes Empezó .* 203\.0\.113\.0\/24/);
  const { data } = await call("GET", "/api/system", { token: admin.token });
  expect(data.flood.networks).toContain("203.0.113.0/24");
  expect(data.flood.delayed).toBeGreaterThanOrEqual(40);
  expect(tasks).toMatch(/(falló|fallaron) en los .*? o avísale de otro modo\. Ver en Correos/);
  const href = "/admin/emails?status=failed";
  expect(links).toContainEqual({ href, text: "Ver en Correos" });
  expect((await readPage(href, admin.token)).text).toContain(recipient);
});
