import { boot } from "./stack/boot.mjs";

await boot();
const { backUp } = await import("./stack/backup.ts");
await backUp();
