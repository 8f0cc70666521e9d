import { expect, test } from "vitest";
import type { EventOutput } from "@/lib/agenda/appointments/schema";
import { whatChanged, whatHappened, whenItWas } from "./event-words";

const event = (given: Partial<EventOutput>): EventOutput => ({
  id: "0193a8d0-0000-7000-8000-000000000001",
  at: "2026-11-23T13:42:10.000Z",
  kind: "confirmed",
  by: { role: "Admin", name: null, title: null },
  from: null,
  to: null,
  reason: null,
  via: "screen",
  ...given,
});

test.each([
  ["Confirmada por la clínica", "Patient", event({})],
  [
    "Confirmada por Marta Ruiz",
    "staff",
    event({ by: { role: "Admin", name: "Marta Ruiz", title: null } }),
  ],
  ["Confirmada por la administración", "staff", event({})],
  [
    "Agendada por ti",
    "Patient",
    event({ kind: "created", by: { role: "Patient", name: "Ana Paz", title: null } }),
  ],
  [
    "Agendada por Ana Paz",
    "staff",
    event({ kind: "created", by: { role: "Patient", name: "Ana Paz", title: null } }),
  ],
  [
    "Completada por Dr. Leo Gil",
    "Patient",
    event({ kind: "completed", by: { role: "Doctor", name: "Leo Gil", title: null } }),
  ],
  [
    "Confirmada por Dra. Sol Gil",
    "staff",
    event({ by: { role: "Doctor", name: "Sol Gil", title: "Dra." } }),
  ],
  [
    "Cancelada por el sistema: pasó su horario sin que se confirmara.",
    "Patient",
    event({
      kind: "cancelled",
      by: { role: "System", name: null, title: null },
      reason: "Pasó su horario sin que se confirmara.",
      via: "job",
    }),
  ],
  [
    "Cancelada con el enlace de un correo",
    "staff",
    event({ kind: "cancelled", by: { role: "System", name: null, title: null }, via: "link" }),
  ],
] as const)("an event in words: %s, to %s", (words, reader, happened) => {
  expect(whatHappened(happened, reader)).toBe(words);
});

test.each([
  [null, event({ kind: "created", to: { date: "2026-11-23", start_time: "09:30:00" } })],
  [null, event({ from: { status: "pending" }, to: { status: "confirmed" } })],
  [
    "Antes: lun 23 nov, 09:30. Ahora: mar 24 nov, 10:00.",
    event({
      kind: "moved",
      from: { date: "2026-11-23", start_time: "09:30:00", end_time: "10:00:00" },
      to: { date: "2026-11-24", start_time: "10:00:00", end_time: "10:30:00" },
    }),
  ],
  [
    "Antes: 09:30. Ahora: 10:00. Cambió de doctor.",
    event({
      kind: "moved",
      from: { start_time: "09:30:00", doctor_id: "0193a8d0-0000-7000-8000-000000000002" },
      to: { start_time: "10:00:00", doctor_id: "0193a8d0-0000-7000-8000-000000000003" },
    }),
  ],
  [
    "Antes: hasta las 10:00. Ahora: hasta las 10:30. Cambiaron las notas. Quedó pendiente.",
    event({
      kind: "moved",
      from: { end_time: "10:00:00", notes: true, status: "confirmed" },
      to: { end_time: "10:30:00", notes: true, status: "pending" },
    }),
  ],
] as const)("the changes of an event in words: %s", (words, happened) => {
  expect(whatChanged(happened)).toBe(words);
});

test("the time of an event is the clinic's", () => {
  expect(whenItWas(event({}), "America/Argentina/Buenos_Aires")).toBe("lun 23 nov, 10:42");
});
