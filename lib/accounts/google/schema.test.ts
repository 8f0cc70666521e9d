import { expect, test } from "vitest";
import { googleProfile, namesOf } from "@/lib/accounts/google/schema";

test.each([
  [{ given_name: "Ana", family_name: "Pérez" }, "Ana", "Pérez"],
  [{ name: "Ana María Pérez" }, "Ana", "María Pérez"],
  [{ given_name: "A", family_name: "" }, "Paciente", "Sin apellido"],
  [{ given_name: " Ana\u0000\n María ", name: "x" }, "Ana María", "Sin apellido"],
  [{ given_name: "A\u200Bna\u202E", family_name: "Pe\u0301rez\u00A0Gil" }, "Ana", "Pérez Gil"],
  [{ name: "https://evil.example Pérez" }, "Paciente", "Pérez"],
  [{ given_name: "x".repeat(200), family_name: "y".repeat(200) }, "x".repeat(100), "y".repeat(100)],
])("%j becomes a valid name of an account", (given, name, lastname) => {
  expect(namesOf(googleProfile.parse({ sub: "1", ...given }))).toEqual({ name, lastname });
});

test.each([[false], ["false"], [undefined], [1], [null]])(
  "%j does not count as verified",
  (email_verified) => {
    const profile = googleProfile.parse({ sub: "1", email: "Ana@Prueba.test", email_verified });
    expect(profile).toMatchObject({ email: "ana@prueba.test" });
    expect(profile.email_verified).toBeUndefined();
  },
);
