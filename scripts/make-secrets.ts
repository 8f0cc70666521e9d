import { writeFileSync } from "node:fs";
import { readSettings } from "@/lib/platform/env";
import { keptSecret } from "./stack/data-directory";
import { complain, explain } from "./stack/report";

// make-secrets.ts OWNER_URL APPLICATION_URL: the first step of docker-compose.yml. Creates missing secrets, each in a
// volume of its own, and refuses a mail server without a sender.
try {
  keptSecret("/secrets/auth/key");
  keptSecret("/secrets/storage/password");
  const [owner = "", application = ""] = process.argv.slice(2);
  keepAddress("/secrets/database", owner);
  keepAddress("/secrets/application", application);
  keptSecret("/secrets/application/storage-key");
  readSettings(process.env);
} catch (error) {
  complain(explain(error));
  process.exit(1);
}

function keepAddress(folder: string, withoutPassword: string) {
  const address = new URL(withoutPassword);
  address.password = keptSecret(`${folder}/password`);
  writeFileSync(`${folder}/url`, address.href, { mode: 0o600, flush: true });
}
