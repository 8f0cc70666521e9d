import { pageSizes } from "./page-sizes";
import { exceeding, sizeTable } from "./table";

/** Prints how much JavaScript each page needs, and fails if one exceeds its budget. */
const pages = pageSizes(".next");
process.stdout.write(sizeTable(pages));
for (const complaint of exceeding(pages)) process.stderr.write(`${complaint}\n`);
process.exitCode = exceeding(pages).length === 0 ? 0 : 1;
