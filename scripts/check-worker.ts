import pg from "pg";
import { readEnvironment } from "@/lib/platform/env";

// The worker's health: fails when a job that is due has lain there for two minutes, taken up by nobody.
const client = new pg.Client({
  connectionString: readEnvironment(process.env).DATABASE_URL,
  connectionTimeoutMillis: 5_000,
});
await client.connect();
const { rows } = await client.query<{ count: number }>(
  `SELECT count(*)::int FROM graphile_worker.jobs
    WHERE locked_at IS NULL AND attempts < max_attempts AND run_at < now() - interval '2 minutes'`,
);
await client.end();
process.exitCode = rows[0]?.count ? 1 : 0;
