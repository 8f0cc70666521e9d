import { z } from "zod";

export const holdOutput = z
  .object({
    source: z
      .string()
      .describe(
        "A network (203.0.113.0/24), a registrable domain (example.org), or the key of a network that is not known any more.",
      ),
    accounts: z
      .int()
      .describe("Active accounts from there of patients whom the clinic has not seen."),
    appointments: z.int().describe("Which these accounts have ahead."),
    limit: z.int().describe("How many they may hold together."),
  })
  .meta({ id: "Hold" });
export type Hold = z.output<typeof holdOutput>;
