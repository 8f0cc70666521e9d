import { EventEmitter } from "node:events";
import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { z } from "zod";
import { rolesOf } from "@/lib/access/policy";
import { login } from "@/lib/accounts/service";
import { Prisma } from "@/lib/generated/prisma/client";
import { db, pool } from "@/lib/platform/database/db";
import { findEndpoints } from "../support/access/endpoints";
import { scenarios } from "../support/access/requests";
import { createWorld } from "../support/access/world";
import { baseUrl } from "../support/call";
import { PASSWORD } from "../support/people";

// PostgreSQL describes which table's column each column of a result comes from. So this notices whenever a service
// in this process reads a password hash, under whatever name.

const description = z.object({
  fields: z.array(z.object({ tableID: z.number(), columnID: z.number() })),
});
let columnsRead: { tableID: number; columnID: number }[] = [];

pool().on("connect", (client) => {
  const connection: unknown = Reflect.get(client, "connection");
  if (!(connection instanceof EventEmitter)) throw new Error("The driver has changed.");
  connection.on("rowDescription", (message) =>
    columnsRead.push(...description.parse(message).fields),
  );
});

const [hash] = await db.query(
  { table: z.int(), column: z.int() },
  Prisma.sql`
  SELECT attrelid::int AS table, attnum::int AS column FROM pg_attribute
   WHERE attrelid = 'users'::regclass AND attname = 'password'`,
);

async function readsHash(work: () => Promise<unknown>): Promise<boolean> {
  columnsRead = [];
  await work();
  expect(columnsRead).not.toEqual([]);
  return columnsRead.some((one) => one.tableID === hash?.table && one.columnID === hash.column);
}

const world = await createWorld();
const endpoints = await findEndpoints();

/** Calls that use the request's cookies cannot run outside a request; others have no session, or no end. */
const isOutside = (key: string) =>
  key === "POST /api/limits/holds" ||
  / \/api\/(auth|\[|openapi|health|files|exports\/\[id\]\/file|calendar|agenda\/changes)/.test(key);

test("signing in reads a password hash, and this test's method notices", async () => {
  const { email } = world.sides[0].patient;
  const visitor = { address: "127.0.0.1", user_agent: null, device: null };
  expect(await readsHash(() => login({ email, password: PASSWORD }, visitor))).toBe(true);
});

test.each([...endpoints.keys()].filter((key) => !isOutside(key)))(
  "%s reads no password hash",
  async (key) => {
    const [method = ""] = key.split(" ");
    const scenario = scenarios[key];
    const endpoint = endpoints.get(key);
    if (!scenario || !endpoint) throw new Error(`No request for ${key}`);
    const own = await createWorld();
    await scenario.prepare?.(own);
    const { access } = endpoint;
    const roles = access === "public" ? ["Admin"] : rolesOf(access);
    const [side] = own.sides;
    const notAdmin = roles.includes("Patient") ? side.patient : side.doctor;
    // An Admin has no templates among these rows.
    const isAdmins = roles.includes("Admin") && !key.endsWith("/api/record-templates/[id]");
    const actor = isAdmins ? own.admin : notAdmin;
    const { path, body } = scenario.request(own.sides[0].rows, own, actor);
    const isForm = body instanceof FormData;
    const request = new NextRequest(baseUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${actor.token}`,
        ...(body !== undefined && !isForm && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const params = Promise.resolve(paramsOf(key, path));
    let status = 0;
    const read = await readsHash(async () => {
      status = (await endpoint.handle(request, { params })).status;
    });
    expect(status).toBeLessThan(400);
    expect(read).toBe(false);
  },
);

/** The values of the pattern's `[name]` parts in a path. */
function paramsOf(key: string, path: string): Record<string, string> {
  const pattern = key.split(" ")[1]?.split("/") ?? [];
  const parts = new URL(path, baseUrl).pathname.split("/");
  return Object.fromEntries(
    pattern.flatMap((part, index) => {
      const name = /^\[(\w+)\]$/.exec(part)?.[1];
      return name ? [[name, parts[index] ?? ""]] : [];
    }),
  );
}
