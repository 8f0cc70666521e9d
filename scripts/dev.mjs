import { boot } from "./stack/boot.mjs";

await boot({ development: true });
const { develop } = await import("./stack/develop.ts");
await develop();
