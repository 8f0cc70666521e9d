import fc, { type Arbitrary } from "fast-check";
import type { z } from "zod";
import { may } from "@/lib/access/policy";
import type { Asking } from "@/lib/access/reception";
import type { Endpoint } from "@/lib/doors/endpoint";
import { type Body, bodyFor } from "./bodies";
import { type Cast, type Ids, ROLES, type Role } from "./cast";
import { fieldValues } from "./fields";
import { idOf, oddText, seldom } from "./values";

/** One request; `send` adds the token of its role. */
export type FuzzRequest = {
  role: Role;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Body["body"];
};

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "PROPFIND", "TRACE"];

/** Any request to the API, most of them almost valid. */
export function anyRequest(cast: Cast, endpoints: Map<string, Endpoint>): Arbitrary<FuzzRequest> {
  const role = fc.oneof(
    ...ROLES.map((one) => ({ weight: one === "anonymous" ? 1 : 3, arbitrary: fc.constant(one) })),
  );
  // Odd paths cover the ones that do not exist often enough.
  const all = [...endpoints].filter(
    ([key, { contract }]) => !key.includes("[...") && contract.output !== "events",
  );
  const any = role.chain((one) => {
    const open = all.filter(([, { access }]) => isOpen(access, one));
    return seldom(6, fc.constantFrom(...open), fc.constantFrom(...all)).chain(([key, endpoint]) =>
      requestTo(key, endpoint, one, cast),
    );
  });
  return any.filter((request) => !endsSession(request) && !changesClinic(request));
}

/** What the clinic says of itself is in the e-mails and calendars of all tests; a holiday closes the days of all. */
const changesClinic = ({ role, method, path }: FuzzRequest) =>
  (role === "Admin" || role === "Reception") &&
  ["PUT /api/clinic", "POST /api/schedule-exceptions"].includes(`${method} ${path.split("?")[0]}`);

/** Each role's session has to last until the end. */
const endsSession = ({ method, path }: FuzzRequest) =>
  method === "DELETE" && path.startsWith("/api/auth/");

const asking: Record<Exclude<Role, "anonymous">, Asking> = {
  Admin: { role: "Admin", admin_scope: "full" },
  Reception: { role: "Admin", admin_scope: "reception" },
  Doctor: { role: "Doctor", admin_scope: "full" },
  Patient: { role: "Patient", admin_scope: "full" },
};

const isOpen = (access: Endpoint["access"], role: Role) =>
  access === "public" || (role !== "anonymous" && may(asking[role], access));

function requestTo(key: string, { contract }: Endpoint, role: Role, cast: Cast) {
  const [method = "", template = ""] = key.split(" ");
  const ids = cast.ids[role];
  return fc
    .record({
      method: seldom(20, fc.constant(method), fc.constantFrom(...METHODS)),
      path: seldom(25, pathOf(template, ids), oddPath),
      query: queryOf(contract.query, ids),
      credentials: seldom<Credentials>(20, fc.constant({ role }), oddCredentials),
      headers: seldom(10, fc.constant({}), oddHeaders),
      key: seldom(3, fc.constant({}), keys),
      content: bodyFor(contract, ids),
    })
    .map(
      ({
        path,
        query,
        credentials: { role: sender, ...authorization },
        headers,
        key,
        content: { type, body },
        method,
      }) => ({
        method,
        body,
        role: sender,
        path: (path + query).replace(/[^\x21-\x7e]/gu, (letter) => encodeURIComponent(letter)),
        headers: {
          ...authorization,
          ...headers,
          ...key,
          ...(body !== undefined && type && { "content-type": type }),
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
    emails: ids.emails,
    availability: ids.availability,
    specialties: ids.specialties,
    "clinical-records": ids.records,
    "clinical-documents": ids.documents,
    "record-drafts": ids.patients,
    exports: ids.exports,
    record: ids.records,
    // What was deleted keeps its id in the archive.
    records: [...ids.records, ...ids.documents],
    upload: ids.records,
    "[doctorId]": ids.doctors,
    "[specialtyId]": ids.specialties,
  };
  return known[parameter] ?? known[collection] ?? Object.values(ids).flat();
}

// Queries

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
  // With every filter at once, a search would find nothing.
  const some = fieldValues(schema, ids, 8).chain((entries) => fc.subarray(entries));
  const usual = some.map((entries) => {
    const query = new URLSearchParams();
    for (const [key, value] of entries)
      query.append(key, typeof value === "string" ? value : JSON.stringify(value));
    return entries.length ? `?${query}` : "";
  });
  return seldom(15, usual, odd);
}

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

/** A few, so that some come again with another request; and some that are invalid. */
const keys: Arbitrary<Record<string, string>> = fc
  .oneof(
    fc.constantFrom(...[1, 2, 3].map((one) => `0199aaaa-0000-4000-8000-00000000000${one}`)),
    fc.uuid(),
    fc.constantFrom("x", "' OR 1=1 --", "0".repeat(2_000)),
  )
  .map((key) => ({ "idempotency-key": key }));

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
