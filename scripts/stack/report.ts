import { type Settings, SettingsError } from "@/lib/platform/env";
import { settingsWarningLines, settingsWarnings } from "@/lib/platform/settings-warnings";
import { inLanguage, secondsSince } from "./language.mjs";

/** A failure that the operator can fix: shown as one line, without a stack. */
export class Failure extends Error {
  /** @param output what the command that failed has printed, if it was kept */
  constructor(
    message: string,
    readonly output = "",
  ) {
    super(message);
  }
}

// The reader of the output may stop (`npm start | head`); the clinic goes on.
process.stdout.on("error", () => {});
process.stderr.on("error", () => {});

export const say = (line: string) => process.stdout.write(`${line}\n`);
export const complain = (line: string) => process.stderr.write(`${line}\n`);

export const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error);

/** Warns about what a publicly reachable clinic lacks. */
export function warnOf(settings: Settings) {
  for (const name of settingsWarnings(settings)) complain(`⚠ ${settingsWarningLines[name]}`);
}

/** System error codes, and what the operator can do about them. */
const MENDABLE: Record<string, { es: string; en: string }> = {
  ENOSPC: {
    es: "No queda espacio en el disco: libera sitio y vuelve a intentarlo",
    en: "No space is left on the disk: free some and try again",
  },
  EDQUOT: {
    es: "No queda espacio para este usuario: libera sitio y vuelve a intentarlo",
    en: "No space is left for this user: free some and try again",
  },
  EACCES: {
    es: "No hay permiso: comprueba de quién es la carpeta",
    en: "Permission is denied: check who owns the folder",
  },
  EPERM: {
    es: "No hay permiso: comprueba de quién es la carpeta",
    en: "Permission is denied: check who owns the folder",
  },
  EROFS: { es: "El disco es de solo lectura", en: "The disk is read-only" },
  EFBIG: {
    es: "El disco o el usuario no admite archivos tan grandes",
    en: "The disk or the user does not allow files of this size",
  },
  EIO: {
    es: "El disco falla: no se deja leer o escribir; usa otro",
    en: "The disk fails to read or write: use another",
  },
  ENOTDIR: {
    es: "Una parte de la dirección no es una carpeta",
    en: "A part of the path is not a folder",
  },
  EEXIST: { es: "Ya existe", en: "It already exists" },
  ECONNREFUSED: {
    es: "Nadie responde: comprueba que el servicio está en marcha",
    en: "Nothing answers: check that the service is running",
  },
  ECONNRESET: {
    es: "Se cortó la conexión: comprueba que el servicio está en marcha",
    en: "The connection was closed: check that the service is running",
  },
  ENOTFOUND: {
    es: "No se encuentra el servidor: comprueba su dirección",
    en: "The server was not found: check its address",
  },
  ETIMEDOUT: {
    es: "No responde a tiempo: comprueba que el servicio está en marcha",
    en: "It does not answer in time: check that the service is running",
  },
  // PostgreSQL's error code.
  "53100": {
    es: "No queda espacio en el disco de la base de datos: libera sitio y vuelve a intentarlo",
    en: "No space is left on the database's disk: free some and try again",
  },
  "57P01": {
    es: "La base de datos se detuvo: comprueba que está en marcha y vuelve a intentarlo",
    en: "The database stopped: check that it is running and try again",
  },
  "57P02": {
    es: "La base de datos se detuvo por un fallo: mira su registro y el espacio de su disco",
    en: "The database crashed: read its log, and check the space on its disk",
  },
  "42501": {
    es: "El rol de la base de datos no tiene permiso: usa el que es su dueño",
    en: "The database role has no permission: use the role that owns it",
  },
};

/** One line for what the operator can fix, the full stack for everything else. */
export function explain(error: unknown): string {
  if (error instanceof Failure || error instanceof SettingsError) return error.message;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (error instanceof Error && "$fault" in error)
    return inLanguage({
      es: `El almacenamiento S3 rechaza la operación: comprueba su espacio y sus claves (${error.name}: ${error.message}).`,
      en: `The S3 storage rejects the operation: check its space and its keys (${error.name}: ${error.message}).`,
    });
  const cause = MENDABLE[code];
  if (cause) return `${inLanguage(cause)} (${messageOf(error) || code}).`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Reports a step that takes noticeably long, and its result. */
export async function step<T>(
  [doing, done]: readonly [doing: string, done: string],
  work: () => Promise<T>,
): Promise<T> {
  const begun = performance.now();
  const patience = setTimeout(() => say(`· ${doing}…`), 1_000);
  try {
    const result = await work();
    say(`✓ ${done} (${secondsSince(begun)})`);
    return result;
  } finally {
    clearTimeout(patience);
  }
}
