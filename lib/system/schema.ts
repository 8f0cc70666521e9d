import { z } from "zod";
import { holdOutput } from "@/lib/agenda/holds/schema";
import { wireInstant } from "@/lib/shared/fields";

/** What an administrator has to take care of, most urgent first. */
export const warnings = [
  "worker",
  "queue",
  "mail",
  "storage",
  "SMTP_URL",
  "PUBLIC_URL",
  "flood",
  "holds",
  "failed_emails",
  "backup",
  "seal",
] as const;
export type Warning = (typeof warnings)[number];

export const systemOutput = z
  .object({
    at: wireInstant.describe("The time of this state."),
    version: z.string(),
    public_url: z.string(),
    database: z.object({ version: z.string(), bytes: z.int() }),
    storage: z.object({ kind: z.enum(["folder", "s3"]), is_up: z.boolean() }),
    emails: z.object({
      is_caught: z.boolean().describe("E-mails are only caught: no mail server is configured."),
      failed: z.int().describe("Failed within the last seven days."),
      last_sent_at: wireInstant.nullable(),
    }),
    queues: z.array(
      z.object({
        name: z
          .enum(["jobs", "events", "emails"])
          .describe("`events`: changes of appointments whose e-mails are not yet written."),
        waiting: z.int(),
        oldest_at: wireInstant.nullable().describe("Since when the oldest entry has been waiting."),
      }),
    ),
    worker_seen_at: wireInstant.nullable().describe("Null if no worker runs."),
    sealed_at: wireInstant.nullable().describe("When the audit log was last sealed."),
    backed_up_at: wireInstant.nullable().describe("When the last backup was made."),
    backup_bytes: z.int().nullable(),
    backup_error: z.string().nullable().describe("Why the last backup failed, or what it lacks."),
    flood: z
      .object({
        since: wireInstant,
        until: wireInstant.describe("The end of the flood's last minute."),
        refused: z.int().describe("Requests that were refused because of load."),
        delayed: z.int().describe("Requests that waited for more than a second."),
        networks: z
          .array(z.string())
          .describe("Where most requests came from: IPv4 /24 and IPv6 /48."),
      })
      .nullable()
      .describe("The last flood of requests within the last 24 hours."),
    holds: z
      .array(holdOutput)
      .describe("Networks and domains whose unchecked patients hold at least 80 % of their limit."),
    warnings: z.array(z.enum(warnings)),
  })
  .meta({ id: "System" });
export type SystemOutput = z.output<typeof systemOutput>;
