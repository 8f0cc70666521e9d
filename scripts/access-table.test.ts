import { expect, test } from "vitest";
import { ACTORS, expected } from "@/e2e/support/access/expected";

// docs/access.md lists the responses that e2e/api/access.test.ts expects of each endpoint. `npm run docs` writes it.

const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;

const document = `# Who gets what

What every endpoint answers to whom. \`e2e/api/access.test.ts\` sends each request and checks the status. \`npm run docs\` writes this
page from \`e2e/support/access/expected.ts\`.

Three statuses in a cell are for a row of one's own, somebody else's row, and a row that does not exist. A single status is for all
three, or the request names no row. \`none\` is 200 with a list that does not contain the row. For an Admin, the own and the other row
belong to two other people; an Admin's own user is their account. Reception is an Admin with that scope. Each Doctor has a cancelled
appointment with the other's Patient, which gives no access. The test also checks that a rejected request changes nothing.

${row(["Endpoint", ...ACTORS])}
${row(["---", ...ACTORS.map(() => "---")])}
${Object.entries(expected)
  .map(([endpoint, statuses]) => row([`\`${endpoint}\``, String(statuses)]))
  .join("\n")}
`;

test("docs/access.md has the statuses of every endpoint (npm run docs)", async () => {
  await expect(document).toMatchFileSnapshot("../docs/access.md");
});
