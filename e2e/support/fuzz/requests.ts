import fc, { type Arbitrary } from "fast-check";
import { z } from "zod";
import type { Endpoint } from "@/lib/doors/endpoint";
import { may } from "@/lib/policy";
import { type Cast, type Ids, ROLES, type Role } from "./cast";
import { fitting, idOf, oddText, oddValue } from "./values";

/** One request; `send` adds the token of its role. */
export type FuzzRequest = {
  role: Role;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
};

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "PROPFIND", "TRACE"];

const EXTRA_FIELDS = [
  "id",
  "role",
  "is_active",
  "session_version",
  "password",
  "user_id",
  "doctor_id",
  "patient_id",
  "createdAt",
  "sequence",
  "User",
  "Doctor",
  "AND",
  "OR",
  "where",
  "select",
  "include",
  "__proto__",
  "constructor",
  "toString",
];

/** One in so many. */
const seldom = <T>(often: number, usual: Arbitrary<T>, other: Arbitrary<T>): Arbitrary<T> =>
  fc.oneof({ weight: often - 1, arbitrary: usual }, { weight: 1, arbitrary: other });

/** Any request to the API, most of them close to a good one. */
export function anyRequest(cast: Cast, endpoints: Map<string, Endpoint>): Arbitrary<FuzzRequest> {
  const role = fc.oneof(
    ...ROLES.map((one) => ({ weight: one === "anonymous" ? 1 : 3, arbitrary: fc.constant(one) })),
  );
  // Paths that do not exist, odd paths are often enough; and a session has to last until the end.
  const all = [...endpoints].filter(
    ([key]) => !key.includes("[...") && !key.startsWith("DELETE /api/auth/"),
  );
  return role.chain((one) => {
    const open = all.filter(([, { access }]) => isOpen(access, one));
    return seldom(6, fc.constantFrom(...open), fc.constantFrom(...all)).chain(([key, endpoint]) =>
      requestTo(key, endpoint, one, cast),
    );
  });
}

const isOpen = (access: Endpoint["access"], role: Role) =>
  access === "public" || (role !== "anonymous" && may(role, access));

function requestTo(key: string, { contract }: Endpoint, role: Role, cast: Cast) {
  const [method = "", template = ""] = key.split(" ");
  const ids = cast.ids[role];
  const takesBody = contract.body ?? contract.adminBody ?? contract.search;
  return fc
    .record({
      method: seldom(20, fc.constant(method), fc.constantFrom(...METHODS)),
      path: seldom(25, pathOf(template, ids), oddPath),
      query: queryOf(contract.query, ids),
      credentials: seldom<Credentials>(20, fc.constant({ role }), oddCredentials),
      headers: seldom(10, fc.constant({}), oddHeaders),
      type: takesBody ? seldom(20, fc.constant("application/json"), oddType) : oddType,
      body: takesBody ? bodyOf(takesBody, ids) : seldom(10, fc.constant(undefined), oddBody),
    })
    .map(
      ({
        path,
        query,
        credentials: { role: sender, ...authorization },
        headers,
        type,
        ...request
      }) => ({
        ...request,
        role: sender,
        path: (path + query).replace(/[^\x21-\x7e]/gu, (letter) => encodeURIComponent(letter)),
        headers: {
          ...authorization,
          ...headers,
          ...(request.body !== undefined && type && { "content-type": type }),
        },
      }),
    );
}

// Paths

const oddSegment = fc.oneof(
  fc.constantFrom("x", "0", "-1", "..", ".", "%2e%2e%2f", "%00", "%", "%zz", "%ff", "%ed%a0%80"),
  fc.constantFrom("' OR 1=1 --", "ñ", "[id]", "search", "{}", ";", "%2f", "x".repeat(3_000)),
  oddText.map((text) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, "?"))),
);

const oddPath = fc
  .array(fc.oneof(fc.constantFrom("users", "doctors", "auth", ""), oddSegment), { maxLength: 5 })
  .map((segments) => `/api/${segments.join("/")}`);

function pathOf(template: string, ids: Ids): Arbitrary<string> {
  const segments = template.split("/").slice(1);
  const places = segments.map((segment, index) => {
    if (!segment.startsWith("[")) return fc.constant(segment);
    return seldom(8, idOf(idsFor(segment, segments[index - 1] ?? "", ids)), oddSegment);
  });
  return fc.tuple(...places).map((parts) => `/${parts.join("/")}`);
}

function idsFor(parameter: string, collection: string, ids: Ids): string[] {
  const known: Record<string, string[]> = {
    users: ids.users,
    doctors: ids.doctors,
    patients: ids.patients,
    appointments: ids.appointments,
    availability: ids.availability,
    specialties: ids.specialties,
    "clinical-records": ids.records,
    "[doctorId]": ids.doctors,
    "[specialtyId]": ids.specialties,
  };
  return known[parameter] ?? known[collection] ?? Object.values(ids).flat();
}

// Fields, as a query or as a body

/** The names of the fields that a schema knows. */
const fieldsOf = (schema: z.ZodType | undefined) =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

/** Some of its fields fitting, some odd, some missing, and sometimes others that it does not know. */
function fieldValues(schema: z.ZodType | undefined, ids: Ids, oddness: number) {
  const entries = fieldsOf(schema).map((field) => {
    const value = seldom(oddness, fitting(field, ids), oddValue);
    return fc.tuple(fc.constant(field), seldom(oddness, value, fc.constant(undefined)));
  });
  const nothing: Arbitrary<[string, unknown][]> = fc.constant([]);
  const extra = fc.array(fc.tuple(fc.constantFrom(...EXTRA_FIELDS), oddValue), { maxLength: 3 });
  return fc
    .tuple(fc.tuple(...entries), seldom(6, nothing, extra))
    .map(([known, unknown]) => [...known, ...unknown].filter(([, value]) => value !== undefined));
}

function queryOf(schema: z.ZodType | undefined, ids: Ids): Arbitrary<string> {
  const odd = fc.constantFrom(
    "?",
    "?&&",
    "?%",
    "?%zz=%",
    "?a[b]=c",
    "?limit=1&limit=2",
    "?__proto__[x]=1",
  );
  // Searches with every filter at once would find nothing.
  const some = fieldValues(schema, ids, 8).chain((entries) => fc.subarray(entries));
  const usual = some.map((entries) => {
    const query = new URLSearchParams();
    for (const [key, value] of entries)
      query.append(key, typeof value === "string" ? value : JSON.stringify(value));
    return entries.length ? `?${query}` : "";
  });
  return seldom(15, usual, odd);
}

/** A good body, or one that is off by little; seldom none at all. */
function bodyOf(schema: z.ZodType, ids: Ids): Arbitrary<string | undefined> {
  const close = fc
    .oneof(...[100, 12, 3].map((oddness) => fieldValues(schema, ids, oddness)))
    .map((entries) => JSON.stringify(Object.fromEntries(entries)));
  return seldom<string | undefined>(12, close, oddBody);
}

const DEEP = 20_000;
const MEGABYTE = 1_000_000;

const oddBody: Arbitrary<string | undefined> = seldom(
  20,
  fc.oneof(
    fc.constantFrom(undefined, "", "null", "[]", '"x"', "0", "{", '{"name":', '{"name":1,}', "a=b"),
    fc.constantFrom(
      "\ufeff{}",
      "\u00ff\u00fe",
      '{"name":"\\ud800"}',
      '{"__proto__":{"role":"Admin"}}',
    ),
    fc.constantFrom("[".repeat(DEEP), "[".repeat(DEEP) + "]".repeat(DEEP)),
    fc.constant(`${'{"name":'.repeat(DEEP)}1${"}".repeat(DEEP)}`),
    fc.jsonValue().map((value) => JSON.stringify(value)),
  ),
  fc.constantFrom("x".repeat(MEGABYTE), JSON.stringify({ name: "x".repeat(MEGABYTE) })),
);

// Headers

type Credentials = { role: Role; authorization?: string };

const oddCredentials: Arbitrary<Credentials> = fc
  .constantFrom(
    "Bearer",
    "Bearer x.y.z",
    "Basic eDp5",
    `Bearer ${"a".repeat(8_000)}`,
    "Bearer null",
  )
  .map((authorization) => ({ role: "anonymous", authorization }));

const oddHeaders: Arbitrary<Record<string, string>> = fc.constantFrom(
  { "x-forwarded-for": "' OR 1=1 --, \u00ff" },
  { "user-agent": "x".repeat(2_000) },
  { "x-http-method-override": "DELETE" },
  { "x-middleware-subrequest": "middleware:middleware:middleware" },
  { "next-action": "0".repeat(40) },
  { rsc: "1" },
  { "x-nextjs-data": "1" },
  { "content-encoding": "gzip" },
  { accept: "text/html" },
  { range: "bytes=0-1" },
  { origin: "https://evil.test", cookie: "next-auth.session-token=x; %=%" },
);

const oddType = fc.constantFrom(
  "application/json",
  "application/json; charset=utf-16",
  "application/merge-patch+json",
  "text/plain",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "application/x-www-form-urlencoded",
  "application/jsonp",
  "*/*",
  "",
);
