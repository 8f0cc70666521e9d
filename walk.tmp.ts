import { chromium } from "@playwright/test";
import { chromiumOptions } from "./e2e/support/chromium";
const base = process.argv[2] ?? "";
const browser = await chromium.launch(chromiumOptions());
const roles = { admin: "admin@clinica.test", doctor: "doctor@clinica.test", patient: "paciente@clinica.test" };
for (const [role, email] of Object.entries(roles)) for (const width of [390, 1440]) {
  const context = await browser.newContext({ viewport: { width, height: width === 390 ? 844 : 900 }, colorScheme: width === 390 ? "light" : "dark", hasTouch: width===390 });
  const page = await context.newPage();
  page.on("console", (m) => { if (["error","warning"].includes(m.type())) console.log("CONSOLE", role, width, page.url(), m.text()); });
  page.on("pageerror", (e) => console.log("PAGEERROR", role, width, page.url(), e.message));
  await page.goto(`${base}/`);
  await page.waitForURL(/auth\/login/);
  await page.waitForTimeout(1500);
  await page.getByLabel(/correo|email/i).first().fill(email);
  await page.locator('input[type="password"]').fill("Clinica123");
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(new RegExp(`/${role}/dashboard`), { timeout: 30000 });
  await page.waitForLoadState("networkidle");
  const links = await page.evaluate((r) => [...new Set([...document.querySelectorAll("a[href]")].map((a) => new URL((a as HTMLAnchorElement).href).pathname).filter((p) => p.startsWith(`/${r}/`) || p === "/account"))], role);
  console.log(role, width, links.length, "links");
  for (const link of [`/${role}/dashboard`, ...links]) {
    const t = Date.now();
    await page.goto(base + link);
    await page.waitForLoadState("networkidle");
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    const bad = await page.getByText(/Error al cargar|Algo salió mal/).count();
    console.log(role, width, link, Date.now() - t, "ms", over > 0 ? `OVERFLOW ${over}` : "", bad ? "BAD" : "");
    await page.screenshot({ path: `/work/w/walk/${role}-${width}-${link.slice(1).replaceAll("/", "_")}.png` });
  }
  await context.close();
}
await browser.close();
