import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const schema = readFileSync("prisma/schema.prisma", "utf8");
const enums = new Set([...schema.matchAll(/^enum (\w+) \{/gm)].map(([, name]) => name));
const models = new Set([...schema.matchAll(/^model (\w+) \{/gm)].map(([, name]) => name));

/** The type that the driver returns for a column. */
function typeOf(type: string, native: string): string {
  if (enums.has(type)) return `z.enum(${type})`;
  if (type === "String") return native === "Uuid" ? "z.guid()" : "z.string()";
  if (type === "DateTime") return native === "Time" ? "z.string()" : "z.date()";
  const others: Record<string, string> = {
    ...{ Int: "z.int()", BigInt: "z.string()", Boolean: "z.boolean()" },
    ...{ Json: "z.unknown()", Bytes: "z.instanceof(Buffer)" },
  };
  return others[type] ?? `unknown type ${type}`;
}

const FIELD = /^ {2}(\w+)\s+(\w+)(\[\]|\?)?(?: (.*))?$/gm;

function columnsOf(body: string): string[] {
  return [...body.matchAll(FIELD)].flatMap(([, name = "", type = "", mark = "", rest = ""]) => {
    if (models.has(type)) return [];
    const native = /@db\.(\w+)/.exec(rest)?.[1] ?? "";
    const column = /@map\("(\w+)"\)/.exec(rest)?.[1] ?? name;
    const one = typeOf(type, native);
    const made = mark === "?" ? `${one}.nullable()` : mark === "[]" ? `z.array(${one})` : one;
    return [`  ${column}: ${made},`];
  });
}

test("columns.ts matches prisma/schema.prisma (npm run docs)", async () => {
  const tables = [...schema.matchAll(/^model \w+ \{(.*?)@@map\("(\w+)"\)\s*\}/gms)];
  const made = `import { z } from "zod";
import {
${[...enums]
  .map((name) => `  ${name},`)
  .toSorted()
  .join("\n")}
} from "@/lib/generated/prisma/enums";

// Written from prisma/schema.prisma by \`npm run docs\`: each table's columns, as the driver gives them.

${tables.map(([, body = "", table]) => `export const ${table} = {\n${columnsOf(body).join("\n")}\n};`).join("\n\n")}
`;
  await expect(made).toMatchFileSnapshot("columns.ts");
});
