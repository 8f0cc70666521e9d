import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { z } from "zod";
import { lazy } from "@/lib/platform/lazy";

// Used by the web server, the worker and the launcher: nothing here may require a server build.

const must = (be: string) => ({ error: `debe ser ${be}` });
const text = z.string().trim();
const origin = (be: string) =>
  z.url({ protocol: /^https?$/, ...must(be) }).transform((value) => value.replace(/\/+$/, ""));

const integer = (min: number, max: number, what = "un número entero") => {
  const range = must(`${what} entre ${min} y ${max}`);
  return z
    .string()
    .regex(/^\d{1,7}$/, range)
    .transform(Number)
    .refine((value) => value >= min && value <= max, range);
};
const flag = z.enum(["true", "false"], must("true o false")).transform((value) => value === "true");
/** Networks and domains, separated by commas. */
const sources = z.string().transform((value, context) => {
  const names = value.split(",").flatMap((name) => name.trim().toLowerCase() || []);
  for (const name of names)
    if (!isNetwork(name) && !/^([a-z0-9-]+\.)+[a-z][a-z0-9-]+$/.test(name))
      context.addIssue({
        code: "custom",
        message: `debe ser una lista de redes (203.0.113.0/24) y dominios, separados por comas; «${name}» no lo es`,
      });
  return names;
});
const zone = "una zona horaria IANA, por ejemplo America/Argentina/Buenos_Aires";
const secret = must("un texto secreto de 32 bytes o más");

const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  ...must("una dirección postgresql://usuario:clave@servidor:puerto/base"),
});

const smtpUrl = z.url({
  protocol: /^smtps?$/,
  ...must("una dirección smtp://usuario:clave@servidor:puerto"),
});

/** Required, but the launcher supplies them when the operator does not. */
const connections = {
  DATABASE_URL: databaseUrl,
  SMTP_URL: smtpUrl,
  MAIL_FROM: text.min(
    3,
    must("el remitente de los correos, por ejemplo Clínica <turnos@clinica.com>"),
  ),
  AUTH_SECRET: z
    .string(secret)
    .refine((value) => new TextEncoder().encode(value).length >= 32, secret),
};

const settings = z.object({
  PORT: integer(1, 65_535, "un puerto").default(3000),
  HOST: text.default("127.0.0.1"),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error"], must("debug, info, warn o error"))
    .optional(),
  SLOW_STATEMENT_MS: integer(1, 600_000, "un número de milisegundos").default(1_000),
  METRICS_PORT: integer(1, 65_535, "un puerto").optional(),
  METRICS_HOST: text.default("127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: origin("la dirección http(s):// de un colector OTLP").optional(),
  TRUSTED_PROXIES: integer(0, 10).default(0),
  UNANSWERED_PER_CLIENT: integer(1, 100_000).default(100),
  ATTEMPTS_PER_ADDRESS: integer(1, 1_000_000).default(200),
  PASSWORD_WAIT_SECONDS: integer(1, 600).default(8),
  REGISTRATIONS_PER_NETWORK: integer(1, 1_000_000).default(30),
  BOOKINGS_PER_PATIENT: integer(1, 10_000).default(20),
  BOOKINGS_PER_DOCTOR_DAY: integer(1, 10_000).default(4),
  BOOKINGS_PER_DAY: integer(1, 10_000).default(20),
  BOOKING_HORIZON_DAYS: integer(1, 3_650).default(90),
  OVERBOOKINGS_PER_DAY: integer(1, 1_000).default(4),
  CHANGE_CUTOFF_HOURS: integer(0, 720).default(2),
  RECORD_RETENTION_YEARS: integer(1, 100, "un número de años").default(10),
  UNPROVED_BOOKINGS: integer(0, 10_000).default(8),
  UNPROVED_BOOKINGS_PER_NETWORK: integer(0, 1_000_000).default(40),
  UNIDENTIFIED_BOOKINGS_PER_NETWORK: integer(0, 1_000_000).default(60),
  UNIDENTIFIED_BOOKINGS_PER_DOMAIN: integer(0, 1_000_000).default(60),
  UNLIMITED_SOURCES: sources.default([]),
  UNPROVED_MAILS_PER_DAY: integer(1, 10_000).default(6),
  UPLOAD_MB_PER_DAY: integer(1, 1_000_000).default(2_000),
  UNPROVED_MAILS_PER_NETWORK: integer(1, 1_000_000).default(200),
  CALLS_PER_MINUTE: integer(1, 1_000_000).default(600),
  PUBLIC_URL: origin("la dirección http(s):// con la que se entra a la aplicación").optional(),
  DATA_DIR: text.default("./data"),
  BACKUP_DIR: text.default("./backups"),
  BACKUP_KEEP_DAYS: integer(1, 3_650).default(14),
  BACKUP_RESTIC_REPOSITORY: text.optional(),
  BACKUP_RESTIC_PASSWORD: z
    .string()
    .min(8, must("una contraseña de 8 caracteres o más"))
    .optional(),
  BACKUP_RESTIC_KEEP_DAYS: integer(0, 36_500).optional(),
  AWS_ACCESS_KEY_ID: text.optional(),
  AWS_SECRET_ACCESS_KEY: text.optional(),
  ...z.object(connections).partial().shape,
  SMTP_CATCHER_URL: smtpUrl.optional(),
  DATABASE_OWNER_URL: databaseUrl.optional(),
  DATABASE_LISTEN_URL: databaseUrl.optional(),
  DATABASE_POOL: integer(1, 1000).default(10),
  STATEMENT_TIMEOUT_MS: integer(100, 600_000, "un número de milisegundos").default(8_000),
  DIRECT_API: flag.default(true),
  CHECK_ROWS: flag.default(false),
  S3_BUCKET: text.optional(),
  S3_ENDPOINT: origin("la dirección http(s):// del servicio S3").optional(),
  S3_PUBLIC_ENDPOINT: origin(
    "la dirección http(s):// con la que el navegador llega al servicio S3",
  ).optional(),
  S3_REGION: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_ISSUER: origin("la dirección http(s):// de un proveedor OpenID").default(
    "https://accounts.google.com",
  ),
  ACCESS_LOG_NAMES: z.enum(["name", "role"], must("name o role")).default("name"),
  CLINIC_NAME: text.default("Clínica"),
  CLINIC_COUNTRY: text
    .regex(/^[A-Z]{2}$/, must("un país de dos letras, por ejemplo AR"))
    .default("AR"),
  CLINIC_REGION: text
    .regex(/^[A-Z0-9]{1,3}(-[A-Z0-9]{1,4})?$/, must("una región del país, por ejemplo MD"))
    .optional(),
  CLINIC_TIME_ZONE: text.refine(isTimeZone, must(zone)).default("America/Argentina/Buenos_Aires"),
  ADMIN_EMAIL: z.email(must("una dirección de correo")).toLowerCase().optional(),
  ADMIN_PASSWORD: z.string().min(6, must("una contraseña de 6 caracteres o más")).optional(),
  DEMO_DATA: flag.optional(),
});
const environment = settings.extend(connections);

type Raw = z.output<typeof settings>;

/** Settings that only make sense together; `S3_PUBLIC_ENDPOINT` is the optional one of its group. */
const GROUPS: (keyof Raw)[][] = [
  ["S3_BUCKET", "S3_ENDPOINT", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["ADMIN_EMAIL", "ADMIN_PASSWORD"],
  ["BACKUP_RESTIC_REPOSITORY", "BACKUP_RESTIC_PASSWORD"],
];

function checkGroups(raw: Raw, context: z.RefinementCtx) {
  const missing = (name: keyof Raw, beside: keyof Raw) =>
    context.addIssue({ code: "custom", path: [name], message: `falta, y ${beside} la necesita` });
  for (const group of GROUPS) {
    const given = group.find((name) => raw[name] !== undefined);
    if (given) for (const name of group) if (raw[name] === undefined) missing(name, given);
  }
  if (raw.S3_PUBLIC_ENDPOINT && !raw.S3_BUCKET) missing("S3_BUCKET", "S3_PUBLIC_ENDPOINT");
  if (raw.DATABASE_OWNER_URL && !raw.DATABASE_URL) missing("DATABASE_URL", "DATABASE_OWNER_URL");
  if (raw.SMTP_URL && !raw.MAIL_FROM) missing("MAIL_FROM", "SMTP_URL");
}

const complete = <T extends Raw>(raw: T) => ({
  ...raw,
  PUBLIC_URL: raw.PUBLIC_URL ?? `http://localhost:${raw.PORT}`,
  S3_PUBLIC_ENDPOINT: raw.S3_PUBLIC_ENDPOINT ?? raw.S3_ENDPOINT,
  DEMO_DATA: raw.DEMO_DATA ?? !raw.DATABASE_URL,
});

const settingsSchema = settings.superRefine(checkGroups).transform(complete);
const environmentSchema = environment.superRefine(checkGroups).transform(complete);

/** What the operator has set, with defaults: the starting point of the launcher. */
export type Settings = z.output<typeof settingsSchema>;
/** What the web server and the worker run on. */
export type Environment = z.output<typeof environmentSchema>;

export const settingNames = Object.keys(settings.shape);

/** The message has one line per bad variable: its name and what it should be. */
export class SettingsError extends Error {}

type Source = Record<string, string | undefined>;

/** An empty variable is read from the file that `…_FILE` names, if set: the way containers get secrets. */
function settingOf(name: string, source: Source): string | undefined {
  if (source[name]?.trim()) return source[name];
  const file = source[`${name}_FILE`]?.trim();
  if (!file) return undefined;
  try {
    return readFileSync(file, "utf8").trim() || undefined;
  } catch {
    throw new SettingsError(`${name}_FILE: no se puede leer ${file}`);
  }
}

function read<T>(schema: z.ZodType<T>, source: Source): Readonly<T> {
  const given = Object.fromEntries(settingNames.map((name) => [name, settingOf(name, source)]));
  const result = schema.safeParse(given);
  if (result.success) return Object.freeze(result.data);
  throw new SettingsError(
    result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("\n"),
  );
}

/** Empty variables count as unset. Throws a `SettingsError`. */
export const readSettings = (source: Source): Settings => read(settingsSchema, source);
export const readEnvironment = (source: Source): Environment => read(environmentSchema, source);

/** Read at first use: the build imports this with nothing set. */
export const env = lazy(() => readEnvironment(process.env));
/** Settings that commands need too, which run without a server's environment. */
export const operatorSettings = lazy(() => readSettings(process.env));

function isNetwork(value: string): boolean {
  const [address = "", prefix = "", more] = value.split("/");
  const family = isIP(address);
  return (
    family > 0 &&
    more === undefined &&
    /^\d{1,3}$/.test(prefix) &&
    Number(prefix) <= (family === 6 ? 128 : 32)
  );
}

function isTimeZone(value: string): boolean {
  try {
    // An offset such as +03:00 would be accepted, but has no daylight saving time.
    return /^[A-Za-z]/.test(value) && Boolean(new Intl.DateTimeFormat("en", { timeZone: value }));
  } catch {
    return false;
  }
}
