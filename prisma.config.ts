import path from "node:path";
import { defineConfig } from "prisma/config";

// Prisma's CLI would download its schema engine; this one is the same engine as WebAssembly.
process.env.PRISMA_SCHEMA_ENGINE_BINARY = path.resolve(
  import.meta.dirname,
  "scripts/schema-engine.mjs",
);

export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  // `generate` needs no database, yet the configuration must name one.
  datasource: { url: process.env.DATABASE_URL ?? "postgresql://127.0.0.1:5432/none" },
});
