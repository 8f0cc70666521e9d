import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { call } from "../support/call";
import { createAdmin, createDoctor, type Person, uniqueWord } from "../support/people";

let admin: Person;
let doctor: Person;
beforeAll(async () => {
  [admin, doctor] = await Promise.all([createAdmin(), createDoctor()]);
});

const PATH = "/api/record-templates";
const list = ({ token }: Person) => call("GET", PATH, { token });
const create = ({ token }: Person, body: object) => call("POST", PATH, { token, body });
const update = ({ token }: Person, id: string, body: object) =>
  call("PUT", `${PATH}/${id}`, { token, body });
const remove = ({ token }: Person, id: string) => call("DELETE", `${PATH}/${id}`, { token });

const template = { name: "Rodilla", title: "Gonalgia", body: "Refiere:\n\nMarcha:" };

/** The clinic's are everybody's: one by a name that no other test uses, removed at the end. */
async function createOfClinic() {
  const name = uniqueWord();
  const { status, data } = await create(admin, { ...template, name });
  expect(status).toBe(201);
  onTestFinished(async () => {
    await db.recordTemplate.deleteMany({ where: { id: data.id } });
  });
  return data;
}

/** The templates with these ids that are in the person's list. */
const found = async (person: Person, ...ids: string[]) =>
  (await list(person)).data.filter(({ id }: { id: string }) => ids.includes(id));

describe("a doctor's template", () => {
  test("is that doctor's alone", async () => {
    const own = await create(doctor, template);
    expect(own).toMatchObject({
      status: 201,
      data: { ...template, clinic: false, editable: true },
    });
    const { id } = own.data;
    expect(await found(doctor, id)).toEqual([own.data]);
    for (const other of [admin, await createDoctor()]) {
      expect(await found(other, id)).toEqual([]);
      expect((await update(other, id, template)).status).toBe(404);
      expect((await remove(other, id)).status).toBe(404);
    }
    expect((await remove(doctor, id)).status).toBe(200);
    expect(await found(doctor, id)).toEqual([]);
  });

  test("is changed without undoing what another window saved", async () => {
    const { data } = await create(doctor, { ...template, name: uniqueWord() });
    const { id, name, title, body } = data;
    const seen = { name, title, body };
    const change = { name, title, body: "Refiere:" };
    expect(await update(doctor, id, { ...change, seen })).toMatchObject({
      status: 200,
      data: { ...data, ...change },
    });
    const renamed = { name: uniqueWord(), title, body };
    expect((await update(doctor, id, { ...renamed, seen })).data).toMatchObject({
      ...{ name: renamed.name, body: "Refiere:" },
    });
    expect(await update(doctor, id, { name, title, body: "Marcha:", seen })).toMatchObject({
      status: 409,
      fields: { body: "Ahora es «Refiere:»." },
    });
  });

  test("has a name that no other of the doctor's has, and a text", async () => {
    const writer = await createDoctor();
    const taken = {
      status: 409,
      fields: { name: "Ya existe una plantilla con ese nombre" },
    };
    await create(writer, template);
    expect(await create(writer, template)).toMatchObject(taken);
    const { data } = await create(writer, { ...template, name: "Control" });
    expect(await update(writer, data.id, template)).toMatchObject(taken);
    expect(await create(writer, { name: " ", title: "", body: "" })).toMatchObject({
      status: 422,
      fields: { name: "El nombre de la plantilla es requerido", body: "El contenido es requerido" },
    });
  });

  test("is one of fifty at most", async () => {
    const writer = await createDoctor();
    await db.recordTemplate.createMany({
      data: Array.from({ length: 50 }, (_, at) => ({
        ...{ ...template, author_id: writer.id, name: `Control ${at}` },
      })),
    });
    expect(await create(writer, template)).toMatchObject({
      ...{ status: 409, message: "Ya hay 50 plantillas. Elimina una que no uses." },
    });
    expect(await db.recordTemplate.count({ where: { author_id: writer.id } })).toBe(50);
  });
});

describe("the clinic's templates", () => {
  test("are three in a new installation, for everybody who writes", async () => {
    const names = ["Control", "Evolución", "Primera consulta"];
    for (const [person, editable] of [[doctor, false] as const, [admin, true] as const]) {
      const { data } = await list(person);
      for (const name of names)
        expect(data).toContainEqual(
          expect.objectContaining({ name, title: name, clinic: true, editable }),
        );
    }
  });

  test("are made, changed and deleted by Admins, and not by doctors", async () => {
    const { id, name } = await createOfClinic();
    expect(await found(doctor, id)).toMatchObject([{ name, clinic: true, editable: false }]);
    expect((await update(doctor, id, template)).status).toBe(404);
    expect((await remove(doctor, id)).status).toBe(404);
    const another = await createAdmin();
    const change = { name, title: "", body: "Motivo:" };
    expect(await update(another, id, change)).toMatchObject({
      status: 200,
      data: { ...change, clinic: true, editable: true },
    });
    expect(await found(doctor, id)).toMatchObject([change]);
    expect((await remove(another, id)).status).toBe(200);
    expect(await found(doctor, id)).toEqual([]);
  });

  test("have different names, which a doctor's own may have too", async () => {
    const [one, other] = [await createOfClinic(), await createOfClinic()];
    const taken = { status: 409, fields: { name: "Ya existe una plantilla con ese nombre" } };
    expect(await create(admin, { ...template, name: one.name })).toMatchObject(taken);
    expect(await update(admin, other.id, { ...template, name: one.name })).toMatchObject(taken);
    expect((await create(doctor, { ...template, name: one.name })).status).toBe(201);
  });

  test("include those that an Admin kept alone, before Admins' were the clinic's", async () => {
    const keeper = await createAdmin();
    const { id } = await db.recordTemplate.create({ data: { ...template, author_id: keeper.id } });
    expect(await found(keeper, id)).toMatchObject([{ clinic: false, editable: true }]);
    expect(await found(admin, id)).toEqual([]);
    expect((await update(keeper, id, { ...template, body: "Refiere:" })).status).toBe(200);
  });
});
