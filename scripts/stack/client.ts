import pg from "pg";
import { withoutLimits } from "@/lib/platform/database/limits";
import { Failure, messageOf } from "./report";

/** Does that work on a connection of its own, which has no limits of time. */
export async function connected<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  // Without a listener, a connection that breaks would end the process; its query fails as well.
  client.on("error", () => {});
  try {
    await client.connect().catch((error) => {
      throw new Failure(`La base de datos no responde (${messageOf(error)}).`);
    });
    await client.query(withoutLimits);
    return await work(client).catch(asCut);
  } finally {
    await client.end().catch(() => {});
  }
}

/** The driver's word for a server that ended in the middle of it, without another. */
function asCut(error: unknown): never {
  if (messageOf(error).startsWith("Connection terminated"))
    throw new Failure(
      "La base de datos cortó la conexión: mira su registro y el espacio de su disco, y vuelve a intentarlo.",
    );
  throw error;
}
