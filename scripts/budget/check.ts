import { pageSizes } from "./page-sizes";
import { exceeding, sizeTable } from "./table";

/** Shows how much script each page needs, and fails when one needs more than its budget. */
const pages = pageSizes(".next");
process.stdout.write(sizeTable(pages));
for (const complaint of exceeding(pages)) process.stderr.write(`${complaint}\n`);
process.exitCode = exceeding(pages).length === 0 ? 0 : 1;
