import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

const PAUSE_MS = 200;

type Acknowledged = { id: string; machine: string; at: number };

/**
 * A client that writes to every machine directly, past HAProxy. A former primary would lose what it accepts from this
 * client, so it must not acknowledge any write.
 */
export class WriteProbe {
  readonly acknowledged: Acknowledged[] = [];
  readonly #done = new AbortController();
  #loops: Promise<void>[] = [];

  start(urls: Record<string, string>) {
    this.#loops = Object.entries(urls).map(async ([machine, url]) => {
      while (!this.#done.signal.aborted) {
        await this.#write(machine, url).catch(() => undefined);
        await pause(PAUSE_MS);
      }
    });
  }

  async stop() {
    this.#done.abort();
    await Promise.all(this.#loops);
  }

  async #write(machine: string, connectionString: string) {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 1_000,
      query_timeout: 2_000,
    });
    // The connection breaks when its machine does.
    client.on("error", () => {});
    try {
      await client.connect();
      const id = crypto.randomUUID();
      await client.query("INSERT INTO failover_probe VALUES ($1, $2)", [id, machine]);
      this.acknowledged.push({ id, machine, at: performance.now() });
    } finally {
      client.end().catch(() => undefined);
    }
  }
}
