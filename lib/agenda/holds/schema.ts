import { z } from "zod";

export const holdOutput = z
  .object({
    source: z
      .string()
      .describe(
        "A network (203.0.113.0/24), a registrable domain (example.org), or the key of a network that is no longer stored.",
      ),
    accounts: z
      .int()
      .describe("Active accounts from this source, of patients whom the clinic has not seen."),
    appointments: z.int().describe("The future appointments of these accounts."),
    limit: z.int().describe("The limit for these accounts together."),
  })
  .meta({ id: "Hold" });
export type Hold = z.output<typeof holdOutput>;
