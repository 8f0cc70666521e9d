import { expect, test } from "vitest";
import { isAuditedService } from "@/lib/access/audit";

/** What touches no health data, or only asks whether it may. */
const EXCEPTIONS = ["requireRecord"];

const services = Object.entries(
  import.meta.glob<Record<string, unknown>>("../records/clinical-*/service.ts", { eager: true }),
);

test("every use of clinical records and documents is audited", () => {
  expect(services).toHaveLength(2);
  for (const [file, service] of services)
    for (const [name, one] of Object.entries(service))
      if (typeof one === "function" && !EXCEPTIONS.includes(name))
        expect(isAuditedService(one), `${name} of ${file}`).toBe(true);
});
