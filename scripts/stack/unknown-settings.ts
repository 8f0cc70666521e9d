import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { closest, distance } from "fastest-levenshtein";
import { settingNames } from "@/lib/platform/env";
import { inLanguage } from "./language.mjs";
import { complain } from "./report";

/** Further settings of docker-compose.yml (.env.example). */
const COMPOSE = [
  ...["POSTGRES_SHARED_BUFFERS", "POSTGRES_CACHE", "POSTGRES_CONNECTIONS"],
  ...["CLINICA_COMMIT", "CLINICA_VERSION"],
];
/** Names of Docker, Node, npm, OpenTelemetry, the AWS SDK and restic, which read them by themselves. */
const OTHERS =
  /^(?:AWS|AZURE|B2|BUILDKIT|COMPOSE|DOCKER|NODE|npm|OTEL|RCLONE|RESTIC|UV)_|^(?:CI|PATH|TZ)$|_PROXY$/i;

const known = [...settingNames.flatMap((name) => [name, `${name}_FILE`]), ...COMPOSE];
const isKnown = (name: string) => known.includes(name) || OTHERS.test(name);

/** The edit distance of a typo; in a short name at most a third of its letters. */
const SLIP = 3;

function nearest(name: string): string | undefined {
  const found = closest(name.toUpperCase(), known);
  const isNear = distance(name.toUpperCase(), found) <= Math.min(SLIP, found.length / 3);
  return isNear ? found : undefined;
}

/** Warns about unknown names: a misspelt setting would silently have no effect. */
export function warnOfUnknownSettings(): void {
  const text = existsSync(".env") ? readFileSync(".env", "utf8") : "";
  for (const line of unknownSettings(text, process.env)) complain(line);
}

/**
 * All unknown names of a file; of the environment, which has other programs' names too, only those close to a setting.
 */
export function unknownSettings(file: string, environment: object): string[] {
  const written = Object.keys(parseEnv(file));
  const misspelt = Object.keys(environment).filter((name) => nearest(name));
  const unknown = new Set([...written, ...misspelt].filter((name) => !isKnown(name)));
  return [...unknown].map((name) => {
    const meant = nearest(name);
    return inLanguage({
      es: `⚠ ${name} no es ninguna configuración, y no se tiene en cuenta.${meant ? ` ¿Querías decir ${meant}?` : ""}`,
      en: `⚠ ${name} is no setting, and is ignored.${meant ? ` Did you mean ${meant}?` : ""}`,
    });
  });
}
