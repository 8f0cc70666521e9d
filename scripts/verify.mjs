import { boot } from "./stack/boot.mjs";

await boot({ development: true });
const { verify } = await import("./testing/checks.ts");
await verify();
