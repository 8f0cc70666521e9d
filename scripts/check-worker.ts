import pg from "pg";
import { readEnvironment } from "@/lib/platform/env";

// The worker's health check: fails if a due job, event or e-mail has not been picked up for two minutes. An e-mail
// whose attempt failed is due later.
const client = new pg.Client({
  connectionString: readEnvironment(process.env).DATABASE_URL,
  connectionTimeoutMillis: 5_000,
});
await client.connect();
const { rows } = await client.query<{ count: number }>(
  `SELECT (SELECT count(*) FROM graphile_worker.jobs
            WHERE locked_at IS NULL AND attempts < max_attempts AND run_at < now() - interval '2 minutes')::int
        + (SELECT count(*) FROM appointment_events
            WHERE handled_at IS NULL AND at < now() - interval '2 minutes')::int
        + (SELECT count(*) FROM email_messages
            WHERE status = 'queued' AND claimed_until IS NULL AND next_attempt_at < now() - interval '2 minutes')::int
        AS count`,
);
await client.end();
process.exitCode = rows[0]?.count ? 1 : 0;
