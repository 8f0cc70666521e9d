import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { AuditRow } from "@/lib/accounts/audit/schema";
import { AuditTable } from "./audit-table";

const ID = "01a21ffe-dff6-74dd-a91c-052a8ecf2d06";
const row: AuditRow = {
  ...{ id: ID, at: "2026-11-28T02:33:53.000Z", actor: null, action: "users.delete", result: "ok" },
  ...{ patient_ids: [], entity_ids: [ID], address: null, count: 1, details: null },
  ...{ names: [], named: null },
};
const wordsOf = (given: Partial<AuditRow>) =>
  renderToStaticMarkup(
    <AuditTable rows={[{ ...row, ...given }]} zone="America/Argentina/Buenos_Aires" />,
  ).replace(/<[^>]*>/g, " ");

test("a deleted account is named so, and a refused record is not shown as an account", () => {
  expect(wordsOf({})).toContain("Cuenta eliminada");
  expect(wordsOf({ action: "clinical_records.read", result: "not_found" })).not.toContain(
    "Cuenta eliminada",
  );
});

test.each([
  [{ fields: ["name", "dni"] }, null, "Cambió: nombre y DNI"],
  [
    { address_changed: { at: "2026-11-28T02:33:50.725Z", by: ID } },
    "Luis Prueba",
    "Luis Prueba había cambiado la dirección de correo el 27/11/2026, 23:33",
  ],
  [
    { appointment: { doctor_id: ID, date: "2026-11-30", start_time: "09:00:00" } },
    null,
    "Con una cuenta eliminada, el 30/11/2026 a las 09:00",
  ],
] satisfies [AuditRow["details"], string | null, string][])(
  "details of an audit row in words: %o",
  (details, named, words) => {
    expect(wordsOf({ details, named })).toContain(words);
  },
);
