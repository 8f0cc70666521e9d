import { boot } from "./stack/boot.mjs";

await boot();
const { restore } = await import("./stack/backup.ts");
await restore(process.argv.slice(2));
