import pg from "pg";
import { withoutLimits } from "@/lib/platform/database/limits";
import { inLanguage } from "./language.mjs";
import { Failure, messageOf } from "./report";

/** Runs the work on a connection of its own, without time limits. */
export async function connected<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  // Without a listener, a broken connection would end the process; its query fails as well.
  client.on("error", () => {});
  try {
    await client.connect().catch((error) => {
      throw new Failure(
        inLanguage({
          es: `La base de datos no responde (${messageOf(error)}).`,
          en: `The database does not answer (${messageOf(error)}).`,
        }),
      );
    });
    await client.query(withoutLimits);
    return await work(client).catch(asCut);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Replaces the driver's error for a server that ended meanwhile, which names no cause. */
function asCut(error: unknown): never {
  if (messageOf(error).startsWith("Connection terminated"))
    throw new Failure(
      inLanguage({
        es: "La base de datos cortó la conexión: mira su registro y el espacio de su disco, y vuelve a intentarlo.",
        en: "The database closed the connection: read its log, check the space on its disk, and try again.",
      }),
    );
  throw error;
}
