import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readEnvironment, readSettings, SettingsError, settingNames } from "@/lib/platform/env";

const refusal = (source: Record<string, string>) => {
  try {
    readSettings(source);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return "accepted";
};

describe("settings", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "clinica-env-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  it("the settings are exactly those in .env.example", () => {
    const names = readFileSync(".env.example", "utf8").match(/^[A-Z0-9_]+(?==)/gm);
    expect(names?.sort()).toEqual(settingNames.sort());
  });

  it("a setting is read from a file if the variable itself is empty", () => {
    const AUTH_SECRET_FILE = path.join(folder, "secret");
    writeFileSync(AUTH_SECRET_FILE, `${"s".repeat(32)}\n`);
    const secretOf = (AUTH_SECRET: string) => readSettings({ AUTH_SECRET, AUTH_SECRET_FILE });
    expect(secretOf("").AUTH_SECRET).toBe("s".repeat(32));
    expect(secretOf("o".repeat(32)).AUTH_SECRET).toBe("o".repeat(32));
  });

  it("a setting's file that cannot be read is named", () => {
    const AUTH_SECRET_FILE = path.join(folder, "absent");
    expect(refusal({ AUTH_SECRET_FILE })).toBe(
      `AUTH_SECRET_FILE: no se puede leer ${AUTH_SECRET_FILE}`,
    );
  });

  it("everything that a first start needs has a default", () => {
    expect(readSettings({})).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      PUBLIC_URL: "http://localhost:3000",
      DATA_DIR: "./data",
      CLINIC_NAME: "Clínica",
      CLINIC_COUNTRY: "AR",
      CLINIC_TIME_ZONE: "America/Argentina/Buenos_Aires",
      DEMO_DATA: true,
    });
  });

  it("an empty variable counts as unset", () => {
    const empty = Object.fromEntries(settingNames.map((name) => [name, ""]));
    expect(readSettings(empty)).toEqual(readSettings({}));
  });

  it("demo data are not loaded into a configured database unless requested", () => {
    const DATABASE_URL = "postgresql://clinica:x@db.example:5432/clinica";
    expect(readSettings({ DATABASE_URL }).DEMO_DATA).toBe(false);
    expect(readSettings({ DATABASE_URL, DEMO_DATA: "true" }).DEMO_DATA).toBe(true);
  });

  it.each([
    ["PORT", "0"],
    ["PORT", "65536"],
    ["PORT", "80a"],
    ["TRUSTED_PROXIES", "-1"],
    ["ATTEMPTS_PER_ADDRESS", "0"],
    ["PUBLIC_URL", "clinica.com"],
    ["DATABASE_URL", "mysql://db/clinica"],
    ["S3_ENDPOINT", "s3.example"],
    ["AUTH_SECRET", "x".repeat(31)],
    ["CLINIC_COUNTRY", "Argentina"],
    ["CLINIC_TIME_ZONE", "Buenos Aires"],
    ["CLINIC_TIME_ZONE", "+03:00"],
    ["ADMIN_EMAIL", "admin"],
    ["DEMO_DATA", "yes"],
    ["UNLIMITED_SOURCES", "203.0.113.0"],
    ["UNLIMITED_SOURCES", "203.0.113.0/33"],
    ["UNLIMITED_SOURCES", "empresa.example, empresa"],
  ])("%s=%s is refused in a line that names it", (name, value) => {
    const message = refusal({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name}: debe ser .+`));
    expect(message).not.toContain(`: ${value}`);
  });

  it("the length of a secret is counted in bytes", () => {
    expect(refusal({ AUTH_SECRET: "ñ".repeat(16) })).toBe("accepted");
  });

  it("every missing part of a group of settings is named", () => {
    expect(refusal({ S3_BUCKET: "clinica", S3_REGION: "us-east-1" }).split("\n")).toEqual([
      "S3_ENDPOINT: falta, y S3_BUCKET la necesita",
      "S3_ACCESS_KEY_ID: falta, y S3_BUCKET la necesita",
      "S3_SECRET_ACCESS_KEY: falta, y S3_BUCKET la necesita",
    ]);
    expect(refusal({ ADMIN_EMAIL: "ana@clinica.test" })).toMatch(/^ADMIN_PASSWORD: /);
    expect(refusal({ SMTP_URL: "smtp://mail.example" })).toMatch(/^MAIL_FROM: /);
  });

  it("browsers use the same S3 endpoint unless another is set", () => {
    const s3 = {
      S3_BUCKET: "clinica",
      S3_ENDPOINT: "http://minio:9000/",
      S3_REGION: "us-east-1",
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "key",
    };
    expect(readSettings(s3).S3_PUBLIC_ENDPOINT).toBe("http://minio:9000");
  });
});

describe("the environment of the web server and the worker", () => {
  it("web server and worker need the database, the mail server, the sender and the secret", () => {
    expect(() => readEnvironment({})).toThrow(
      /^DATABASE_URL: .+\nSMTP_URL: .+\nMAIL_FROM: .+\nAUTH_SECRET: .+$/,
    );
  });
});
