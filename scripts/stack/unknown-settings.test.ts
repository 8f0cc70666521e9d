import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { unknownSettings } from "./unknown-settings";

describe("unknown settings", () => {
  it.each([
    ["SMPT_URL", "SMTP_URL"],
    ["smtp_url", "SMTP_URL"],
    ["DATABSE_URL", "DATABASE_URL"],
    ["AUTH_SECRET_FLE", "AUTH_SECRET_FILE"],
    ["HOTS", undefined],
    ["CLINIC_LOGO", undefined],
  ])("every unknown name in a file is reported: %s", (name, meant) => {
    const [line, ...others] = unknownSettings(`PORT=3000\n${name}=x`, {});
    expect(others).toEqual([]);
    expect(line).toContain(`⚠ ${name} no es ninguna configuración`);
    if (meant) expect(line).toContain(`¿Querías decir ${meant}?`);
    else expect(line).not.toContain("Querías");
  });

  it("an unknown name in the environment is reported if it resembles a setting, once", () => {
    const environment = { PATH: "", HOME: "", HOSTNAME: "", PWD: "", USER: "", SMPT_URL: "" };
    expect(unknownSettings("SMPT_URL=x", environment)).toHaveLength(1);
    expect(unknownSettings("", environment)).toHaveLength(1);
  });

  it("no name in .env.example, or of a script with its own settings, is reported", () => {
    const example = readFileSync(".env.example", "utf8").replaceAll(/^# (?=[A-Z_]+=)/gm, "");
    expect(unknownSettings(example, {})).toEqual([]);
    const others = "COMPOSE_PROJECT_NAME=x\nOTEL_SERVICE_NAME=y\nHTTPS_PROXY=z\nTZ=UTC";
    expect(unknownSettings(others, {})).toEqual([]);
  });
});
