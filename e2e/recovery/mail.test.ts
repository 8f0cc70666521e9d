import { afterAll, beforeAll, it } from "vitest";
import { TestStack } from "@/scripts/stack/test-stack";
import { HostileMailServer } from "../support/hostile-mail-server";
import { weatherStorm } from "../support/mail-storm";

let stack: TestStack;
let server: HostileMailServer;

beforeAll(async () => {
  server = await HostileMailServer.start();
  const settings = { SMTP_URL: server.url, MAIL_FROM: "no-responder@clinica.test" };
  stack = await TestStack.create(settings);
  await stack.start();
});
afterAll(async () => {
  await stack.remove();
  await server.stop();
});

it("whatever the mail server does, each patient's last e-mail is true, and none comes twice", async () => {
  const { sent, skipped, troubles } = await weatherStorm(stack, server, 24);
  console.error(
    `mail: ${sent} sent, ${skipped} not needed any more, ${troubles} refused or broken off`,
  );
});
