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
    at: wireInstant.describe("When all this was so."),
    version: z.string(),
    public_url: z.string(),
    database: z.object({ version: z.string(), bytes: z.int() }),
    storage: z.object({ kind: z.enum(["folder", "s3"]), is_up: z.boolean() }),
    emails: z.object({
      is_caught: z.boolean().describe("Nobody gets them: no mail server is set."),
      failed: z.int().describe("In the last seven days."),
      last_sent_at: wireInstant.nullable(),
    }),
    queues: z.array(
      z.object({
        name: z
          .enum(["jobs", "events", "emails"])
          .describe("`events`: changes of appointments, of which e-mails are still to be made."),
        waiting: z.int(),
        oldest_at: wireInstant.nullable().describe("Since when that which waits longest does."),
      }),
    ),
    worker_seen_at: wireInstant.nullable().describe("Null when none runs."),
    sealed_at: wireInstant.nullable().describe("When the audit log was last sealed."),
    backed_up_at: wireInstant.nullable().describe("When the last backup was made."),
    backup_bytes: z.int().nullable(),
    backup_error: z
      .string()
      .nullable()
      .describe("Why the last that was tried came to nothing, or what it lacks."),
    flood: z
      .object({
        since: wireInstant,
        until: wireInstant.describe("The end of its last minute."),
        refused: z.int().describe("Requests that were not answered because of load."),
        delayed: z.int().describe("Requests that waited for more than a second."),
        networks: z
          .array(z.string())
          .describe("Where most requests came from: IPv4 /24 and IPv6 /48."),
      })
      .nullable()
      .describe("The last flood of requests within the last 24 hours."),
    holds: z
      .array(holdOutput)
      .describe("Networks and domains whose unknown patients hold 80 % of what they may, or more."),
    warnings: z.array(z.enum(warnings)),
  })
  .meta({ id: "System" });
export type SystemOutput = z.output<typeof systemOutput>;
