import { routes } from "@/lib/shared/routes";
import { createFailedEmail } from "../support/emails";
import { expectUsable } from "../support/page-checks";
import { createAdmin, uniqueWord } from "../support/people";
import { expect, test } from "../support/test";

test("the Admin sees the system's state, and what needs attention", async ({ page, signIn }) => {
  const recipient = `${uniqueWord()}@prueba.test`;
  const [admin] = await Promise.all([createAdmin(), createFailedEmail(recipient)]);
  await signIn(admin);
  await page.goto(routes.admin.system);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sistema");

  const part = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(part("Aplicación")).toContainText(/Versión\d+\.\d+\.\d+/);
  await expect(part("Base de datos")).toContainText(/PostgreSQL\d+.*Tamaño[\d,]+ MB/);
  await expect(part("Documentos")).toContainText("Responde");
  await expect(part("Tareas de fondo")).toContainText("Última señal de vidahace un momento");
  await expect(part("Correos")).toContainText("Ninguno: van al buzón de prueba");
  await expect(part("Copia de seguridad")).toContainText("Última");
  await expect(part("Auditoría")).toContainText("Último sello");

  // The test stack is configured as behind a proxy, over http and without a mail server, hence these warnings.
  const tasks = page.getByRole("region", { name: /^Qué atender/ }).getByRole("listitem");
  await expect(tasks.filter({ hasText: "Nadie recibe los correos" })).toContainText("SMTP_URL");
  await expect(tasks.filter({ hasText: "no es segura" })).toContainText("PUBLIC_URL");
  await expectUsable(page);
  await tasks
    .filter({ hasText: /falló|fallaron/ })
    .getByRole("link", { name: "Ver en Correos" })
    .click();
  await expect(page).toHaveURL(/\/admin\/emails\?status=failed$/);
  await expect(page.getByRole("table")).toContainText(recipient);
});
