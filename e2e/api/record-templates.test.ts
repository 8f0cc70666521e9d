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
  test("only its doctor sees a doctor's template", async () => {
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

  test("a change of a template does not undo what another window saved", async () => {
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

  test("a doctor's template needs a text, and a name that none of the doctor's other templates has", async () => {
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

  test("a doctor can have fifty templates", async () => {
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
  test("a new installation has three templates of the clinic, for everybody who writes records", async () => {
    const names = ["Control", "Evolución", "Primera consulta"];
    for (const [person, editable] of [[doctor, false] as const, [admin, true] as const]) {
      const { data } = await list(person);
      for (const name of names)
        expect(data).toContainEqual(
          expect.objectContaining({ name, title: name, clinic: true, editable }),
        );
    }
  });

  test("Admins create, change and delete the clinic's templates, and doctors cannot", async () => {
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

  test("the clinic's templates have different names, which a doctor's own template can also have", async () => {
    const [one, other] = [await createOfClinic(), await createOfClinic()];
    const taken = { status: 409, fields: { name: "Ya existe una plantilla con ese nombre" } };
    expect(await create(admin, { ...template, name: one.name })).toMatchObject(taken);
    expect(await update(admin, other.id, { ...template, name: one.name })).toMatchObject(taken);
    expect((await create(doctor, { ...template, name: one.name })).status).toBe(201);
  });

  test("the clinic's templates include those that Admins had before they became the clinic's", async () => {
    const keeper = await createAdmin();
    const { id } = await db.recordTemplate.create({ data: { ...template, author_id: keeper.id } });
    expect(await found(keeper, id)).toMatchObject([{ clinic: false, editable: true }]);
    expect(await found(admin, id)).toEqual([]);
    expect((await update(keeper, id, { ...template, body: "Refiere:" })).status).toBe(200);
  });
});
