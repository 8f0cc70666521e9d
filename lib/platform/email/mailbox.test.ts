import { expect, test } from "vitest";
import { mailboxOf } from "@/lib/platform/email/mailbox";

test.each([
  ["victima+1@prueba.test", "victima@prueba.test"],
  ["Victima+A+b@Prueba.test", "victima@prueba.test"],
  ["victima@prueba.test", "victima@prueba.test"],
  ["+1@prueba.test", "+1@prueba.test"],
  ["ana.perez@sub+dominio.test", "ana.perez@sub+dominio.test"],
])("the mailbox of %s is %s", (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox));
