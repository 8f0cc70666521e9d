import { beforeAll, describe, expect, test } from "vitest";
import { call } from "../support/call";
import {
  createAdmin,
  createDoctor,
  createPatient,
  createSpecialty,
  type Person,
  uniqueWord,
} from "../support/people";

// A form does not overwrite another person's change (rules, 'Envelope'). `seen` has the values that the form showed.

let admin: Person;
beforeAll(async () => {
  admin = await createAdmin();
});

type Fields = Record<string, unknown>;
type Case = {
  path: string;
  /** What two forms show that were opened at the same time. */
  seen: Fields;
  /** What one of them changes. */
  theirs: Fields;
  /** What the other one changes: another field, and the same one. */
  mine: Fields;
  same: Fields;
  told: Record<string, string>;
};

const cases = {
  async users(): Promise<Case> {
    const { id } = await createPatient({ phone: null });
    return {
      path: `/api/users/${id}`,
      seen: { phone: null, address: null },
      theirs: { address: "Mitre 100" },
      mine: { phone: "+54 11 4444-5555" },
      same: { address: "Belgrano 200" },
      told: { address: "Ahora es «Mitre 100»." },
    };
  },
  async patients(): Promise<Case> {
    const { patientId } = await createPatient();
    return {
      path: `/api/patients/${patientId}`,
      seen: { allergies: null, health_insurance: null },
      theirs: { allergies: "Penicilina" },
      mine: { health_insurance: "OSDE" },
      same: { allergies: "Polen" },
      told: { allergies: "Ahora es «Penicilina»." },
    };
  },
  async doctors(): Promise<Case> {
    const { doctorId, Doctor } = await createDoctor();
    return {
      path: `/api/doctors/${doctorId}`,
      seen: { license_number: Doctor?.license_number, office: null, title: null },
      theirs: { office: "Consultorio 3" },
      mine: { title: "Dra." },
      same: { office: "Consultorio 4" },
      told: { office: "Ahora es «Consultorio 3»." },
    };
  },
  async specialties(): Promise<Case> {
    const { id, name } = await createSpecialty();
    const theirs = `Cardiología ${uniqueWord()}`;
    return {
      path: `/api/specialties/${id}`,
      seen: { name },
      theirs: { name: theirs },
      mine: {},
      same: { name: `Corazón ${uniqueWord()}` },
      told: { name: `Ahora es «${theirs}».` },
    };
  },
  async availability(): Promise<Case> {
    const { doctorId } = await createDoctor([]);
    const body = { weekday: 1, start_time: "09:00", end_time: "12:00", slot_duration_min: 30 };
    const { data } = await call("POST", `/api/doctors/${doctorId}/availability`, {
      token: admin.token,
      body,
    });
    return {
      path: `/api/availability/${data.id}`,
      seen: { ...body, start_time: "09:00:00", end_time: "12:00:00" },
      theirs: { weekday: 2 },
      mine: { slot_duration_min: 20 },
      same: { weekday: 3 },
      told: { weekday: "Ahora es «martes»." },
    };
  },
};

const put = (path: string, body: unknown) => call("PUT", path, { token: admin.token, body });

describe.each(Object.entries(cases))("a change of %s", (_, create) => {
  test("a change keeps what another person saved in another field, and is refused in the same one", async () => {
    const { path, seen, theirs, mine, same, told } = await create();
    expect((await put(path, { ...seen, ...theirs, seen })).data).toMatchObject(theirs);
    // As it was opened, but for one field.
    const kept = await put(path, { ...seen, ...mine, seen });
    expect(kept.data).toMatchObject({ ...theirs, ...mine });

    const refused = await put(path, { ...seen, ...same, seen: { ...seen, ...mine } });
    expect(refused).toMatchObject({
      ...{ status: 409, message: "Otra persona lo cambió mientras tanto. Revisa los datos." },
      ...{ fields: told, data: theirs },
    });
    const now = { ...seen, ...mine, ...theirs };
    expect((await put(path, { ...now, seen: now })).data).toMatchObject({ ...theirs, ...mine });
    // Pressed again, it overwrites knowingly.
    const again = await put(path, { ...now, ...same, seen: { ...now, ...refused.data } });
    expect(again.data).toMatchObject(same);
    // Without `seen` it writes what it gets.
    expect((await put(path, now)).data).toMatchObject(theirs);
  });

  test.each(["password", "current_password", "move_dni", "updatedAt", "id", "toString"])(
    "a change refuses %s in 'seen'",
    async (name) => {
      const { path, seen } = await create();
      const answer = await put(path, { ...seen, seen: { ...seen, [name]: "x" } });
      expect(answer).toMatchObject({
        status: 422,
        fields: { seen: "Tiene datos que no se comparan" },
      });
    },
  );
});

test("a form that is sent as it was opened changes nothing, not even the time of the last change", async () => {
  const { patientId, id } = await createPatient();
  const read = async () =>
    (await call("GET", `/api/patients/${patientId}`, { token: admin.token })).data;
  const before = await read();
  const { allergies, health_insurance } = before;
  const shown = { allergies, health_insurance };
  expect((await put(`/api/patients/${patientId}`, { ...shown, seen: shown })).status).toBe(200);
  const account = { phone: before.User.phone, is_active: true };
  expect((await put(`/api/users/${id}`, { ...account, seen: account })).status).toBe(200);
  expect(await read()).toEqual(before);
});

describe("a change of hours", () => {
  test("a change of hours can have some of the fields, and is checked with the rest", async () => {
    const { path } = await cases.availability();
    expect((await put(path, { start_time: "10:00" })).data).toMatchObject({
      ...{ weekday: 1, start_time: "10:00:00", end_time: "12:00:00", slot_duration_min: 30 },
    });
    expect(await put(path, { end_time: "09:30" })).toMatchObject({
      status: 422,
      fields: { end_time: "La hora de fin debe ser posterior a la hora de inicio" },
    });
  });

  test("a change of hours treats a time without seconds as equal to the one that was seen", async () => {
    const { path, seen } = await cases.availability();
    await put(path, { end_time: "13:00" });
    const { data } = await put(path, { end_time: "12:00", slot_duration_min: 15, seen });
    expect(data).toMatchObject({ end_time: "13:00:00", slot_duration_min: 15 });
  });
});
