import "server-only";
import { Client, type ClientConfig } from "pg";

// Where the database fails over, a connection may lead to a server that only reads: a standby, or a primary that was
// demoted. Kept in the pool, it would refuse changes for an hour, and tell what was true a while ago.

/** PostgreSQL's own: read_only_sql_transaction. */
const READ_ONLY = "25006";

const readOnly = new WeakSet<Client>();
const standbys = new WeakSet<Client>();

/** A connection that knows whether its server takes changes. */
export class PrimaryClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.connection.on("errorMessage", ({ code }: { code?: string }) => {
      if (code === READ_ONLY) readOnly.add(this);
    });
    // A server from PostgreSQL 14 on says so as a connection begins, and anew when a standby is promoted.
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

/** For the pool, of a new connection: a standby is not taken, as if nobody were there. */
export function refuseStandby(client: Client, done: (error?: Error) => void) {
  const refusal = "The server is a standby: DATABASE_URL has to lead to the primary.";
  done(standbys.has(client) ? Object.assign(new Error(refusal), { code: READ_ONLY }) : undefined);
}

/** For the pool, as a connection comes back to it: one that has refused a change does not stay. */
export function dropReadOnly(client: Client) {
  if (readOnly.has(client)) client.end().catch(() => {});
}
