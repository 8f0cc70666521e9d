import { expect, test } from "vitest";
import { isAuditedService } from "@/lib/audit";
import * as service from "@/lib/clinical-records/service";

test("every use of a clinical record is audited", () => {
  const functions = Object.entries<unknown>(service).filter(([, one]) => typeof one === "function");
  expect(functions.length).toBeGreaterThan(0);
  for (const [name, one] of functions) expect(isAuditedService(one), name).toBe(true);
});
