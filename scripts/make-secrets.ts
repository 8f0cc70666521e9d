import { writeFileSync } from "node:fs";
import { readSettings } from "@/lib/platform/env";
import { keptSecret } from "./stack/data-directory";
import { complain, explain } from "./stack/report";

// make-secrets.ts DATABASE_URL: the first step of docker-compose.yml. Makes the secrets that are not there
// yet, each in a volume of its own, and refuses a mail server without a sender.
try {
  keptSecret("/secrets/auth/key");
  keptSecret("/secrets/storage/password");
  const address = new URL(process.argv[2] ?? "");
  address.password = keptSecret("/secrets/database/password");
  writeFileSync("/secrets/database/url", address.href, { mode: 0o600, flush: true });
  readSettings(process.env);
} catch (error) {
  complain(explain(error));
  process.exit(1);
}
