import { once } from "node:events";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { forbidByDefault } from "@/lib/doors/default-policy";
import { answerPolicy } from "@/lib/doors/security-headers";

test("CWE-693: a response without a policy gets one that allows nothing, and any other keeps its own", async () => {
  const server = createServer(({ url }, response) => {
    forbidByDefault(response);
    if (url === "/set") response.setHeader("content-security-policy", "sandbox");
    if (url === "/written") response.writeHead(200, { "Content-Security-Policy": "sandbox" });
    response.end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : address;
  const policyOf = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`)).headers.get("content-security-policy");
  expect(await policyOf("/")).toBe(answerPolicy);
  expect(await policyOf("/set")).toBe("sandbox");
  expect(await policyOf("/written")).toBe("sandbox");
  server.close();
});
