import { holdToSeals } from "@/lib/access/audit/months";
import { type Break, type Verification, verifyAuditLog } from "@/lib/access/audit/verification";
import { formatInstant, formatMonth } from "@/lib/shared/format";
import { readCopy } from "./audit-copy";
import { openDatabase } from "./operator-database";
import { complain, explain, say } from "./stack/report";

const [given] = process.argv.slice(2);
const isSeal = given?.includes(":");

// verify-audit.ts [SEAL:HASH | COPY]: verifies the audit log against its seals, and those against one that was written
// down before; or verifies a detached month's file.
try {
  const { CLINIC_TIME_ZONE } = openDatabase();
  const when = (instant: Date) => formatInstant(instant, CLINIC_TIME_ZONE);
  const verification = await verifyAuditLog(isSeal ? given : undefined);
  const isWhole = report(verification, when);
  const isTrue = !given || isSeal || (await verifyCopy(given, verification));
  process.exit(isWhole && isTrue ? 0 : 1);
} catch (error) {
  complain(explain(error));
  process.exit(1);
}

function report({ last, ...found }: Verification, when: (instant: Date) => string): boolean {
  for (const broken of found.broken) complain(`✗ ${inWords(broken, when)}`);
  say(`${found.rows} filas en ${found.seals} sellos.`);
  for (const { month, rows } of found.detached)
    say(`De ellas ${rows}, de ${formatMonth(`${month}-01`)}, se guardan aparte.`);
  if (last) say(`Último sello, para anotarlo fuera de aquí: ${last.number}:${last.hash}`);
  if (found.broken.length) complain(`✗ El registro no está íntegro (${found.broken.length}).`);
  else if (found.sealed_until) say(`✓ Registro íntegro hasta ${when(found.sealed_until)}.`);
  return !found.broken.length;
}

function inWords({ seal, sealed_at, row, what }: Break, when: (instant: Date) => string): string {
  const of = `sello ${seal}${sealed_at ? ` (${when(sealed_at)})` : ""}`;
  const verb = { altered: "cambiado", missing: "falta", inserted: "añadido después" }[what];
  return row === null ? `${of}: ${verb}` : `Fila ${row}, ${of}: ${verb}`;
}

/** Whether it has every row of a detached month, each as it was sealed. */
async function verifyCopy(file: string, { detached }: Verification): Promise<boolean> {
  const { month, rows, sealed } = await holdToSeals(readCopy(file));
  const expected = detached.find((one) => one.month === month)?.rows ?? rows;
  const isTrue = rows > 0 && rows === sealed && rows === expected;
  if (isTrue)
    say(`✓ ${file}: ${rows} filas de ${formatMonth(`${month}-01`)}, tal como se sellaron.`);
  else complain(`✗ ${file}: ${sealed} de ${expected} filas están tal como se sellaron.`);
  return isTrue;
}
