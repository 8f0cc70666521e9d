import "server-only";
import { Client, type ClientConfig } from "pg";

// During a failover a connection can lead to a read-only server: a standby, or a demoted primary. Kept in the pool, the
// connection would refuse writes and return stale rows until its lifetime ends.

/** read_only_sql_transaction */
const READ_ONLY = "25006";

const readOnly = new WeakSet<Client>();
const standbys = new WeakSet<Client>();

/** A connection that knows whether its server accepts writes. */
export class PrimaryClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.connection.on("errorMessage", ({ code }: { code?: string }) => {
      if (code === READ_ONLY) readOnly.add(this);
    });
    // PostgreSQL 14 and later report it when a connection starts, and again when a standby is promoted.
    this.connection.on(
      "parameterStatus",
      (told: { parameterName: string; parameterValue: string }) => {
        if (told.parameterName !== "in_hot_standby") return;
        if (told.parameterValue === "on") standbys.add(this);
        else standbys.delete(this);
      },
    );
  }
}

/** For the pool: refuses a new connection to a standby, as if the server were down. */
export function refuseStandby(client: Client, done: (error?: Error) => void) {
  const refusal = "The server is a standby: DATABASE_URL has to lead to the primary.";
  done(standbys.has(client) ? Object.assign(new Error(refusal), { code: READ_ONLY }) : undefined);
}

/** For the pool: drops a released connection that has refused a write. */
export function dropReadOnly(client: Client) {
  if (readOnly.has(client)) client.end().catch(() => {});
}
