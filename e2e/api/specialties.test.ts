import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { call } from "../support/call";
import {
  createAdmin,
  createDoctor,
  createPatient,
  type Person,
  uniqueWord,
} from "../support/people";

let admin: Person;
beforeAll(async () => {
  admin = await createAdmin();
});

const create = (name: unknown) =>
  call("POST", "/api/specialties", { token: admin.token, body: { name } });
const rename = (id: string, name: unknown) =>
  call("PUT", `/api/specialties/${id}`, { token: admin.token, body: { name } });

describe("specialties", () => {
  test("specialties are created, listed by name, renamed and deleted, with their links", async () => {
    const word = uniqueWord();
    const { status, data } = await create(`  Ñandú ${word} `);
    expect(status).toBe(201);
    expect(data).toEqual({ id: data.id, name: `Ñandú ${word}` });
    const doctor = await createDoctor([]);
    const link = { Doctors: { connect: { id: doctor.doctorId } } };
    await db.specialty.update({ where: { id: data.id }, data: link });

    const list = await call("GET", "/api/specialties", { token: (await createPatient()).token });
    expect(list.data.specialties).toContainEqual(data);
    const own = { where: { search_name: { contains: word } } };
    expect(await db.specialty.count(own)).toBe(1);

    expect((await rename(data.id, `Águila ${word}`)).data.name).toBe(`Águila ${word}`);
    const path = `/api/specialties/${data.id}`;
    expect((await call("DELETE", path, { token: admin.token })).status).toBe(200);
    expect((await call("DELETE", path, { token: admin.token })).status).toBe(404);
    expect((await rename(data.id, "Otra")).status).toBe(404);
    const left = await db.doctor.findUniqueOrThrow({
      where: { id: doctor.doctorId },
      include: { Specialties: true },
    });
    expect(left.Specialties).toEqual([]);
  });

  test("are sorted by name, ignoring case and accents", async () => {
    const word = uniqueWord();
    await Promise.all([create(`${word} b`), create(`${word} Á`), create(`${word} C`)]);
    const { data } = await call("GET", "/api/specialties", { token: admin.token });
    const names = data.specialties.map(({ name }: { name: string }) => name);
    expect(names.filter((name: string) => name.startsWith(word))).toEqual([
      `${word} Á`,
      `${word} b`,
      `${word} C`,
    ]);
  });

  test("have unique names, ignoring case and accents", async () => {
    const word = uniqueWord();
    const [taken, other] = await Promise.all([
      create(`Cardiología ${word}`),
      create(`Otra ${word}`),
    ]);
    const again = `CARDIOLOGIA ${word}`;
    const message = "Ya existe una especialidad con ese nombre";
    const refusal = { status: 409, message, fields: { name: message } };
    expect(await create(again)).toMatchObject(refusal);
    expect(await rename(other.data.id, again)).toMatchObject(refusal);
    expect((await rename(taken.data.id, again)).status).toBe(200);
  });

  test.each([
    ["", "El nombre de la especialidad es requerido"],
    [null, "El nombre de la especialidad es requerido"],
    ["  x  ", "El nombre debe tener al menos 2 caracteres"],
    ["x".repeat(101), "No puede superar 100 caracteres"],
    ["a\nb", "Contiene caracteres no válidos"],
  ])("a specialty cannot have the name %j: %s", async (name, message) => {
    expect(await create(name)).toMatchObject({ status: 422, fields: { name: message } });
  });
});
