import pg from "pg";
import { Failure, messageOf } from "./report";

/** Does that work on a connection of its own, which has no limits of time. */
export async function connected<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
    connectionTimeoutMillis: 10_000,
  });
  // Without a listener, a connection that breaks would end the process; its query fails as well.
  client.on("error", () => {});
  try {
    await client.connect().catch((error) => {
      throw new Failure(`La base de datos no responde (${messageOf(error)}).`);
    });
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
