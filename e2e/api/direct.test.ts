import { isDeepStrictEqual } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { fileLink } from "@/lib/platform/storage/link";
import { findEndpoints } from "../support/access/endpoints";
import { scenarios } from "../support/access/requests";
import { createWorld, type World } from "../support/access/world";
import { baseUrl } from "../support/call";

// Requests with an `accept-encoding` of their own go through Next.js (except for constant responses), all others around it:
// both responses must be equal.

/** With `npm test -- api:next`, Next.js handles all requests. */
const isOn = process.env.DIRECT_API !== "false";

const endpoints = await findEndpoints();
let world: World;

beforeAll(async () => {
  world = await createWorld();
});

type TestCall = {
  method: string;
  path: string;
  token?: string | undefined;
  body?: string | undefined;
  headers?: Record<string, string>;
  /** The response shows that, or when, the request was sent. */
  isTraced?: boolean;
  isConstant?: boolean;
};

const MOST_TRIES = 10;

async function answersTo(call: TestCall) {
  const { method, path, token, body, headers, isTraced, isConstant = false } = call;
  const ask = async (encoding: Record<string, string>) => {
    const response = await fetch(baseUrl + path, {
      method,
      redirect: "manual",
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
        ...encoding,
      },
      ...(body !== undefined && { body }),
    });
    const { "content-length": length, ...rest } = Object.fromEntries(response.headers);
    for (const name of ["date", "transfer-encoding"]) delete rest[name];
    return {
      isDirect: length !== undefined,
      status: response.status,
      headers: rest,
      body: await response.text(),
    };
  };
  const askBothWays = async () => {
    const { isDirect, ...direct } = await ask({});
    const { isDirect: isNextDirect, ...next } = await ask({ "accept-encoding": "identity" });
    delete direct.headers["content-encoding"];
    if (isTraced) direct.body = next.body;
    return { isDirect, isNextDirect, direct, next };
  };
  let answers = await askBothWays();
  // The clock or another test can change the response between the two requests, so they are tried again.
  for (let tries = 1; tries < MOST_TRIES; tries += 1) {
    if (isDeepStrictEqual(answers.direct, answers.next)) break;
    answers = await askBothWays();
  }
  expect(answers.direct).toEqual(answers.next);
  expect(answers.isNextDirect).toBe(isOn && isConstant);
  return answers.isDirect;
}

const reads = Object.entries(scenarios).filter(
  ([key]) =>
    (key.startsWith("GET ") || endpoints.get(key)?.contract.search) &&
    !key.includes("...") &&
    !endpoints.get(key)?.needsNext &&
    endpoints.get(key)?.contract.output !== "file",
);

/** Their responses include this very request, or the current time. */
const TRACED = ["GET /api/audit", "GET /api/system"];

test.each(reads)(
  "%s: the direct answer equals Next.js's, for every role",
  async (key, scenario) => {
    if (!scenario) throw new Error(`No request for ${key}`);
    await scenario.prepare?.(world);
    const [method = ""] = key.split(" ");
    const [side] = world.sides;
    for (const actor of [null, world.admin, side.doctor, side.patient]) {
      const { path, body } = scenario.request(side.rows, world, actor);
      const asked = { method, path, body: body === undefined ? undefined : JSON.stringify(body) };
      const isTraced = TRACED.includes(key);
      const isConstant = endpoints.get(key)?.contract.constant ?? false;
      expect(await answersTo({ ...asked, token: actor?.token, isTraced, isConstant })).toBe(isOn);
    }
  },
);

const ID = "01890a5d-ac96-774b-bcce-b302099a8057";

test.runIf(isOn)(
  "responses that fit in one packet are not compressed, and longer ones are",
  async () => {
    const encodingOf = async (path: string) => {
      const authorization = `Bearer ${world.admin.token}`;
      const { headers } = await fetch(baseUrl + path, { headers: { authorization } });
      return headers.get("content-encoding");
    };
    expect(await encodingOf(`/api/patients/${ID}`)).toBeNull();
    expect(await encodingOf("/api/openapi.json")).toBe("gzip");
  },
);

test("a file and its parts get the same response directly and from Next.js", async () => {
  const [{ doctor, rows }] = world.sides;
  const { file_id } = await db.clinicalDocument.findUniqueOrThrow({ where: { id: rows.document } });
  const link = baseUrl + fileLink(file_id, new Date(), doctor.id);
  const ask = async (url: string, method: string, range: string) => {
    const response = await fetch(url, { method, headers: { range } });
    const { "content-length": length, ...headers } = Object.fromEntries(response.headers);
    for (const name of ["date", "transfer-encoding"]) delete headers[name];
    const answer = { status: response.status, headers, body: await response.text() };
    return { isDirect: length !== undefined, answer };
  };
  for (const method of ["GET", "HEAD"])
    for (const range of ["", "bytes=2-5", "bytes=99999999-"]) {
      const direct = await ask(link, method, range);
      // Parameters that begin like Next.js's own are left to it.
      const next = await ask(`${link}&_=1`, method, range);
      expect(direct.answer).toEqual(next.answer);
      expect([direct.isDirect, next.isDirect]).toEqual([isOn, false]);
    }
});

test.each([
  ["an unknown path", { path: "/api/no-existe" }],
  ["a malformed id", { path: "/api/appointments/1" }],
  ["an id in capitals", { path: `/api/patients/${ID.toUpperCase()}` }],
  ["an encoded path", { path: "/api/appointment%73" }],
  ["two slashes", { path: "/api//appointments" }],
  ["a slash at the end", { path: "/api/appointments/" }],
  ["a bad query", { path: "/api/appointments?limit=muchos&status=otro" }],
  [
    "a query given twice",
    { path: "/api/appointments?status=pending&status=confirmed&limit=5&limit=6" },
  ],
  ["an encoded query", { path: "/api/appointments?patient=%C3%91and%C3%BA%20%27%22%00+x" }],
  ["a query that is not encoded rightly", { path: "/api/appointments?patient=%E0%A4%A&doctor=%" }],
  ["a query with Next.js's own names", { path: "/api/appointments?_rsc=1&nxtPid=2" }],
  ["a method that is not allowed", { method: "PATCH", path: "/api/appointments" }],
  ["HEAD", { method: "HEAD", path: "/api/appointments" }],
  ["OPTIONS", { method: "OPTIONS", path: "/api/appointments" }],
  [
    "a body that nobody reads",
    { method: "DELETE", path: `/api/appointments/${ID}`, body: '{"reason":"ninguna"}' },
  ],
  ["no body", { method: "POST", path: "/api/appointments" }],
  ["a body that is no JSON", { method: "POST", path: "/api/appointments", body: "{" }],
  [
    "a body of another type",
    {
      method: "POST",
      path: "/api/appointments",
      body: "{}",
      headers: { "content-type": "text/plain" },
    },
  ],
  [
    "a body with bad fields",
    { method: "POST", path: "/api/appointments", body: '{"date":"ayer","notes":"😀 O\'Hara"}' },
  ],
  [
    "a body that is too large",
    {
      method: "POST",
      path: "/api/appointments",
      body: JSON.stringify({ notes: "á".repeat(200_000) }),
    },
  ],
  ["a list as a file", { path: "/api/appointments", headers: { accept: "text/csv" } }],
] satisfies [string, Partial<TestCall>][])(
  "%s: the direct response equals Next.js's",
  async (_, asked) => {
    for (const token of [undefined, "de-nadie", world.sides[0].doctor.token])
      await answersTo({ method: "GET", ...asked, token });
  },
);
