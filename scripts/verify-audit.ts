import path from "node:path";
import { Pool } from "pg";
import { type Break, verifyAuditLog } from "@/lib/access/audit-verification";
import { readSettings, type Settings } from "@/lib/platform/env";
import { formatInstant } from "@/lib/shared/format";
import { complain, explain, Failure, say } from "./stack/report";
import { readState } from "./stack/state";

// verify-audit.ts [SEAL:HASH]: holds the audit log to its seals, and these to one that was written down before.
try {
  const settings = readSettings(process.env);
  globalThis.databasePool = new Pool({ connectionString: addressOf(settings), max: 1 });
  const { last, ...found } = await verifyAuditLog(process.argv[2]);
  const when = (instant: Date) => formatInstant(instant, settings.CLINIC_TIME_ZONE);
  for (const broken of found.broken) complain(`✗ ${inWords(broken, when)}`);
  say(`${found.rows} filas en ${found.seals} sellos.`);
  if (last) say(`Último sello, para anotarlo fuera de aquí: ${last.number}:${last.hash}`);
  if (found.broken.length) complain(`✗ El registro no está íntegro (${found.broken.length}).`);
  else if (found.sealed_until) say(`✓ Registro íntegro hasta ${when(found.sealed_until)}.`);
  process.exit(found.broken.length ? 1 : 0);
} catch (error) {
  complain(explain(error));
  process.exit(1);
}

/** The operator's database; or the embedded one, while the clinic runs. */
function addressOf({ DATABASE_URL, DATA_DIR }: Settings): string {
  const embedded = () => readState(path.resolve(DATA_DIR, "run/stack.json"))?.databaseUrl;
  const address = DATABASE_URL ?? embedded();
  if (address) return address;
  throw new Failure("La clínica no está en marcha: arráncala con npm start y vuelve a intentarlo.");
}

function inWords({ seal, sealed_at, row, what }: Break, when: (instant: Date) => string): string {
  const of = `sello ${seal}${sealed_at ? ` (${when(sealed_at)})` : ""}`;
  const verb = { altered: "cambiado", missing: "falta", inserted: "añadido después" }[what];
  return row === null ? `${of}: ${verb}` : `Fila ${row}, ${of}: ${verb}`;
}
