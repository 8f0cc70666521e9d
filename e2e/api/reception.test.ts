import { beforeAll, describe, expect, test } from "vitest";
import { verifyToken } from "@/lib/access/token";
import { db } from "@/lib/platform/database/db";
import { dashboardOf, routes } from "@/lib/shared/routes";
import { createAppointment } from "../support/appointments";
import { auditLogOf } from "../support/audit";
import { baseUrl, call } from "../support/call";
import { askFor } from "../support/exports";
import { openPage } from "../support/open-page";
import { createOneOfEach, freeDni, type Person, uniqueWord } from "../support/people";
import { createRecord } from "../support/records";
import { createDocument } from "../support/stored-document";

// What an Admin of the scope 'Recepción' gets, and every way round it. Who may make which call is in the access matrix.

let cast: Awaited<ReturnType<typeof createOneOfEach>>;
/** In all health data of the patient, and nowhere else. */
const clinical = uniqueWord();
const HEALTH = { blood_type: "AB-", allergies: clinical, medical_conditions: clinical };

beforeAll(async () => {
  cast = await createOneOfEach();
  const { doctor, patient } = cast;
  await db.patient.update({ where: { id: patient.patientId }, data: HEALTH });
  await createAppointment(doctor, patient, { status: "confirmed" });
  const record = await createRecord(patient, `Control ${clinical}`, `Refiere ${clinical}.`, doctor);
  await createDocument(record.id, `Estudio ${clinical}`);
});

const asReception = (method: string, path: string, body?: unknown) =>
  call(method, path, { token: cast.receptionist.token, body });
const storedPatient = () => db.patient.findUniqueOrThrow({ where: { id: cast.patient.patientId } });

describe("health data", () => {
  test("CWE-359: no response to a reception has the keys of health data that others get", async () => {
    const { admin, patient } = cast;
    const path = `/api/patients/${patient.patientId}`;
    const shown = [
      await asReception("POST", "/api/patients/search", { email: patient.email }),
      await asReception("GET", path),
      await asReception("PUT", path, { health_insurance: "OSDE" }),
      await asReception("POST", "/api/patients/walk-in", {
        ...{ name: "Rosa", lastname: `Quiroga ${uniqueWord()}`, phone: "11 4444-0000" },
      }),
      await asReception("GET", `/api/patients/${patient.patientId}/appointments`),
      await asReception("GET", `/api/appointments?patient_id=${patient.patientId}`),
    ];
    for (const { status, data } of shown) {
      expect([200, 201]).toContain(status);
      const text = JSON.stringify(data);
      for (const word of [clinical, ...Object.keys(HEALTH)]) expect(text).not.toContain(word);
    }
    const whole = await call("GET", path, { token: admin.token });
    expect(whole.data).toMatchObject(HEALTH);
    expect(await storedPatient()).toMatchObject(HEALTH);
  });

  test("CWE-359: no CSV for a reception has health data", async () => {
    const { receptionist, patient } = cast;
    for (const [path, body] of [
      ["/api/patients/search", { email: patient.email }],
      ["/api/doctors/search", {}],
    ] as const) {
      const answer = await fetch(baseUrl + path, {
        method: "POST",
        headers: {
          authorization: `Bearer ${receptionist.token}`,
          "content-type": "application/json",
          accept: "text/csv",
        },
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(200);
      expect(await answer.text()).not.toContain(clinical);
    }
  });

  test("CWE-639: a reception cannot change health data", async () => {
    const path = `/api/patients/${cast.patient.patientId}`;
    for (const name of Object.keys(HEALTH)) {
      const answer = await asReception("PUT", path, { health_insurance: "PAMI", [name]: "" });
      expect(answer).toMatchObject({ status: 422, fields: { [name]: expect.any(String) } });
    }
    expect(await storedPatient()).toMatchObject(HEALTH);
    expect((await storedPatient()).health_insurance).not.toBe("PAMI");
  });

  test("a reception's reads are not logged as reads of health data", async () => {
    const { admin, receptionist, patient } = cast;
    for (const { token } of [receptionist, admin]) {
      await call("GET", `/api/patients/${patient.patientId}`, { token });
      await call("POST", "/api/patients/search", { token, body: { email: patient.email } });
    }
    const seenBy = async ({ id }: Person) =>
      (
        await auditLogOf({ actor_id: id, action: { in: ["patients.read", "patients.search"] } })
      ).flatMap(({ patient_ids }) => patient_ids);
    expect(await seenBy(receptionist)).toEqual([]);
    expect(new Set(await seenBy(admin))).toEqual(new Set([patient.patientId]));
  });
});

/** Of the Admin's pages, those that a reception has. */
const { dashboard, agenda, doctors, patients, specialties, appointments, exceptions, uncovered } =
  routes.admin;
const open: readonly string[] = [
  ...[dashboard, agenda, doctors, patients, specialties, appointments, exceptions, uncovered],
  routes.account,
];

describe("pages", () => {
  test("CWE-359: a reception has no page of what it cannot see, and no page with a clinical word", async () => {
    const { receptionist, doctor, patient } = cast;
    const ofDoctor = ["availability", "day", "exceptions", "week"].map(
      (page) => `${doctors}/${doctor.doctorId}/${page}`,
    );
    const found = [
      `${patients}?q=${patient.email}`,
      `${appointments}?patient_id=${patient.patientId}`,
    ];
    for (const path of [
      ...new Set([...Object.values(routes.admin), ...open]),
      ...ofDoctor,
      ...found,
    ]) {
      const page = await openPage(path, receptionist.token);
      const source = await page.text();
      for (const word of [clinical, ...Object.keys(HEALTH)])
        expect(source.includes(word), `${word} in ${path}`).toBe(false);
      const isOpen = open.includes(path) || ofDoctor.includes(path) || found.includes(path);
      const location = page.headers.get("location") ?? "";
      const isSentHome = location.endsWith(dashboard) || source.includes(`;url=${dashboard}`);
      expect([path, isSentHome]).toEqual([path, !isOpen]);
    }
    expect(dashboardOf("Admin")).toBe(dashboard);
  });

  test("CWE-200: a reception's pages have no link to what it cannot see", async () => {
    const { admin, receptionist, patient } = cast;
    // The dashboard leads to exported histories while there are any to deliver.
    expect((await askFor(admin, patient)).status).toBe(202);
    // 'Sistema' leads to the reservations by source.
    const closed = Object.values(routes.admin).filter(
      (path) => !open.includes(path) && path !== routes.admin.holds,
    );
    const linked = async ({ token }: Person) => {
      const source = await (await openPage(dashboard, token)).text();
      return closed.filter((path) => source.includes(`"${path}"`));
    };
    expect(await linked(admin)).toEqual(closed);
    expect(await linked(receptionist)).toEqual([]);
  });
});

describe("takeover by a reception", () => {
  test("CWE-269: a reception cannot create, change or take over accounts", async () => {
    const { doctor, patient } = cast;
    const before = await db.user.findUniqueOrThrow({ where: { id: patient.id } });
    const theirs = { email: `${uniqueWord()}@prueba.test`, password: "Secreta2" };
    for (const id of [patient.id, doctor.id, cast.receptionist.id])
      for (const body of [
        theirs,
        { dni: await freeDni() },
        { admin_scope: "full" },
        { role: "Admin" },
      ])
        expect((await asReception("PUT", `/api/users/${id}`, body)).status).toBe(403);
    const account = { name: "Eva", lastname: "Sosa", ...theirs, role: "Doctor" };
    expect((await asReception("POST", "/api/users", account)).status).toBe(403);
    // As any visitor: the form of the registration, which makes patients only.
    expect((await asReception("POST", "/api/auth/register", account)).status).toBe(422);
    const form = { ...account, dni: await freeDni(), phone: "11 5555-0000" };
    const registered = await asReception("POST", "/api/auth/register", {
      ...form,
      confirmPassword: form.password,
    });
    expect(registered.status).toBe(403);
    expect(await db.user.count({ where: { email: theirs.email } })).toBe(0);
    expect(await db.user.findUniqueOrThrow({ where: { id: patient.id } })).toEqual(before);
  });

  test("CWE-269: registering with another person's address or DNI is refused, and changes nothing", async () => {
    const { patient } = cast;
    const somebody = { name: "Eva", lastname: "Sosa", phone: "11 5555-0000" };
    const walkIn = (given: object) =>
      asReception("POST", "/api/patients/walk-in", { ...somebody, ...given });
    expect((await walkIn({ email: patient.email })).status).toBe(409);
    expect((await walkIn({ dni: patient.dni, move_dni: true })).status).toBe(409);
    // Who is not verified can lose a DNI, so a reception verifies and does not take that back.
    const path = `/api/patients/${patient.patientId}`;
    const unchecked = await asReception("PUT", path, { identity_checked: false });
    expect(unchecked).toMatchObject({
      status: 422,
      fields: { identity_checked: expect.any(String) },
    });
    const after = await db.user.findUniqueOrThrow({ where: { id: patient.id } });
    expect(after).toMatchObject({ dni: patient.dni, email: patient.email });
    expect(after.identity_checked_at).not.toBeNull();
  });
});

describe("contact data", () => {
  test("a reception changes contact data, with the version that was seen", async () => {
    const { patient } = cast;
    const path = `/api/patients/${patient.patientId}`;
    const seen = await asReception("GET", path);
    const change = { phone: "+54 11 4000-1234", address: "Lavalle 1200" };
    const body = { ...change, identity_checked: true, updatedAt: seen.data.updatedAt };
    const changed = await asReception("PUT", path, body);
    expect(changed).toMatchObject({ status: 200, data: { User: change } });
    expect((await asReception("PUT", path, body)).status).toBe(409);
    const without = await asReception("PUT", path, { phone: "" });
    expect(without).toMatchObject({ status: 200, data: { User: { phone: null } } });
    expect((await asReception("PUT", path, { phone: "llamar" })).status).toBe(422);
    expect((await asReception("PUT", path, change)).status).toBe(200);
  });
});

test("the token has the role of the API, and the scope", async () => {
  const { admin, receptionist, doctor } = cast;
  const scopes = await Promise.all(
    [admin, receptionist, doctor].map(async ({ token }) => {
      const claims = await verifyToken(token);
      return [claims?.role, claims?.admin_scope];
    }),
  );
  expect(scopes).toEqual([
    ["Admin", "full"],
    ["Admin", "reception"],
    ["Doctor", "full"],
  ]);
});
