/** Statements that remove what the previous version may still use (docs/operations/upgrades.md). */
const TAKES_AWAY =
  /\b(DROP (TABLE|COLUMN|TYPE|FUNCTION)|RENAME|ALTER COLUMN "?\w+"? (SET DATA )?TYPE|SET NOT NULL)\b/i;
const INDEX = /^CREATE (UNIQUE )?INDEX (?!CONCURRENTLY)[^;]*? ON (ONLY )?"?(?<table>\w+)"?/i;

/** Why a migration cannot run while the previous version serves; empty if it can. */
export function problemsOf(migration: string): string[] {
  const isContract = /^-- contract: \S/m.test(migration);
  const statements = migration
    .replace(/^\s*--.*$/gm, "")
    .split(";")
    .map((statement) => statement.trim())
    .filter(Boolean);
  const made = statements.flatMap(
    (statement) => /^CREATE TABLE "?(\w+)"?/i.exec(statement)?.[1] ?? [],
  );
  const isNew = (table: string | undefined) => table !== undefined && made.includes(table);
  return statements.flatMap((statement) => {
    const line = statement.split("\n")[0] ?? "";
    if (/\bCONCURRENTLY\b/i.test(statement)) {
      if (statements.length > 1) return [`not alone in its migration: ${line}`];
      return /\bIF (NOT )?EXISTS\b/i.test(statement) ? [] : [`cannot be repeated: ${line}`];
    }
    const index = INDEX.exec(statement)?.groups?.table;
    if (index && !isNew(index)) return [`locks ${index}, without CONCURRENTLY: ${line}`];
    if (TAKES_AWAY.test(statement) && !isContract)
      return [`takes away, and is no contract: ${line}`];
    return [];
  });
}
