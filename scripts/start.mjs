import { boot } from "./stack/boot.mjs";

await boot();
const { start } = await import("./stack/start.ts");
await start();
