import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { roleOfScreen } from "@/app/_doors/screen";
import { audienceOf } from "@/lib/access/policy";
import { takesFile } from "@/lib/doors/gate";
import { endpointsOf } from "@/lib/doors/route";
import { areaOf } from "@/lib/shared/routes";

const root = path.resolve(import.meta.dirname, "../..");
const files = readdirSync(path.join(root, "app"), { recursive: true, encoding: "utf8" }).sort();
const find = (name: string) =>
  files.filter((file) => path.basename(file) === name).map((file) => path.join("app", file));
const load = (file: string): Promise<Record<string, unknown>> => import(path.join(root, file));
const pathOf = (file: string) =>
  `/${path
    .dirname(file)
    .replace(/^app\/?/, "")
    .replaceAll(/\([^)]*\)\/?/g, "")}`;

describe("the API", () => {
  test("every method of every API route has an endpoint's contract, with its actors", async () => {
    const access: Record<string, string> = {};
    for (const file of find("route.ts")) {
      for (const [method, handler] of Object.entries(await load(file))) {
        const endpoints = endpointsOf(handler);
        expect(endpoints, `${file} exports a ${method} that no door made`).not.toBeNull();
        const call = Object.entries(endpoints ?? {}).find(([name]) => name === method)?.[1];
        if (call)
          access[`${method} ${pathOf(file)}`] =
            call.access === "public" ? "public" : audienceOf(call.access).join(" ");
      }
    }
    expect(access).toMatchSnapshot();
  });
});

test("the request filter gives more time only to the endpoints that accept a file", async () => {
  for (const file of find("route.ts")) {
    const { POST } = await load(file);
    const url = pathOf(file).replaceAll(/\[\w+\]/g, "1");
    const isUpload = Boolean(endpointsOf(POST)?.POST?.contract.upload);
    expect(takesFile(url), file).toBe(isUpload);
  }
});

describe("the pages", () => {
  test("every page for signed-in users is wrapped for the role of its area", async () => {
    for (const file of find("page.tsx")) {
      const isPublic = !file.startsWith("app/(app)/");
      const page = (await load(file)).default;
      expect(roleOfScreen(page), file).toBe(isPublic ? null : (areaOf(pathOf(file)) ?? "any"));
    }
  });
});
