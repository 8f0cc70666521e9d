import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { detachMonth, holdToSeals, pastMonths, rowsOf } from "@/lib/access/audit/months";
import { verifyAuditLog } from "@/lib/access/audit/verification";
import { formatMonth } from "@/lib/shared/format";
import { readCopy, writeCopy } from "./audit-copy";
import { openDatabase } from "./operator-database";
import { complain, explain, Failure, say, step } from "./stack/report";

const [month = "", folder = "."] = process.argv.slice(2);

// detach-audit.ts MONTH [FOLDER]: copies a month of the audit log (2026-11) into a file, verifies the file, and then
// removes the month from the database. Without a month it lists those that there are.
try {
  openDatabase();
  const months = await pastMonths();
  if (!months.includes(month))
    throw new Failure(
      months.length
        ? `Indica uno de los meses que se pueden apartar: ${months.join(", ")}.`
        : "Todavía no hay ningún mes que apartar: el registro empieza este mes.",
    );
  await detach(month, path.resolve(folder, `auditoria-${month}.jsonl.gz`));
  process.exit(0);
} catch (error) {
  complain(explain(error));
  process.exit(1);
}

async function detach(month: string, file: string) {
  const name = formatMonth(`${month}-01`);
  await step(["Verificando el registro", "Registro íntegro"], async () => {
    if ((await verifyAuditLog()).broken.length)
      throw new Failure("El registro no está íntegro: míralo con npm run audit:verify.");
  });
  const rows = await step([`Copiando ${name}`, `Copia verificada: ${file}`], () =>
    copy(month, file),
  );
  if (!(await detachMonth(month, rows))) {
    rmSync(file);
    throw new Failure("Llegaron registros de ese mes mientras se copiaba: vuelve a intentarlo.");
  }
  say(`✓ ${name} ya no está en la base de datos (${rows} filas). Guarda el archivo: no hay otro.`);
}

/** Returns the number of rows; every one is in the file as it was sealed. */
async function copy(month: string, file: string): Promise<number> {
  if (existsSync(file)) throw new Failure(`${file} ya existe: bórralo o indica otra carpeta.`);
  try {
    await writeCopy(file, rowsOf(month));
    const { rows, sealed } = await holdToSeals(readCopy(file));
    if (rows === sealed) return rows;
    throw new Failure(
      "Hay registros de ese mes que todavía no están sellados: se sellan cada minuto mientras la clínica está en marcha.",
    );
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}
