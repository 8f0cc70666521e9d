import { afterAll, beforeAll, it } from "vitest";
import { createStormyClinic, weatherStorm } from "../support/mail-storm";

let clinic: Awaited<ReturnType<typeof createStormyClinic>>;

beforeAll(async () => {
  clinic = await createStormyClinic();
});
afterAll(() => clinic.end());

it("whatever the mail server does, each patient's last e-mail is true, and none is sent twice", async () => {
  await weatherStorm(clinic.server, 24);
});
