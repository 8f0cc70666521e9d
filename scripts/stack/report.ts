import { type Settings, SettingsError } from "@/lib/platform/env";
import { settingsWarningLines, settingsWarnings } from "@/lib/platform/settings-warnings";

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
const MENDABLE: Record<string, string> = {
  ENOSPC: "No queda espacio en el disco: libera sitio y vuelve a intentarlo",
  EDQUOT: "No queda espacio para este usuario: libera sitio y vuelve a intentarlo",
  EACCES: "No hay permiso: comprueba de quién es la carpeta",
  EPERM: "No hay permiso: comprueba de quién es la carpeta",
  EROFS: "El disco es de solo lectura",
  EFBIG: "El disco o el usuario no admite archivos tan grandes",
  EIO: "El disco falla: no se deja leer o escribir; usa otro",
  ENOTDIR: "Una parte de la dirección no es una carpeta",
  EEXIST: "Ya existe",
  ECONNREFUSED: "Nadie responde: comprueba que el servicio está en marcha",
  ECONNRESET: "Se cortó la conexión: comprueba que el servicio está en marcha",
  ENOTFOUND: "No se encuentra el servidor: comprueba su dirección",
  ETIMEDOUT: "No responde a tiempo: comprueba que el servicio está en marcha",
  // PostgreSQL's error code.
  "53100": "No queda espacio en el disco de la base de datos: libera sitio y vuelve a intentarlo",
  "57P01": "La base de datos se detuvo: comprueba que está en marcha y vuelve a intentarlo",
  "57P02": "La base de datos se detuvo por un fallo: mira su registro y el espacio de su disco",
  "42501": "El rol de la base de datos no tiene permiso: usa el que es su dueño",
};

/** One line for what the operator can fix, the full stack for everything else. */
export function explain(error: unknown): string {
  if (error instanceof Failure || error instanceof SettingsError) return error.message;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (error instanceof Error && "$fault" in error)
    return `El almacenamiento S3 no lo hace: comprueba su espacio y sus claves (${error.name}: ${error.message}).`;
  if (MENDABLE[code]) return `${MENDABLE[code]} (${messageOf(error) || code}).`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

export const secondsSince = (begun: number) =>
  `${((performance.now() - begun) / 1000).toFixed(1).replace(".", ",")} s`;

/** Reports a step that takes noticeably long, and its result. */
export async function step<T>(doing: string, done: string, work: () => Promise<T>): Promise<T> {
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
