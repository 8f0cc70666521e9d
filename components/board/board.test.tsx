import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { BoardOutput } from "@/lib/agenda/board/schema";
import { Board } from "./board";
import { keyOfDoctor } from "./hidden-doctors";

vi.mock("next/navigation", () => ({ useRouter: () => ({}), usePathname: () => "/admin/agenda" }));

const DATE = "2026-11-25";
const NOW = { date: DATE, time: "08:10:00", zone: "America/Argentina/Buenos_Aires" };

const doctor = (index: number): BoardOutput["doctors"][number] => ({
  ...{ id: crypto.randomUUID(), title: null, office: null, Specialties: [] },
  User: { id: crypto.randomUUID(), name: "Ana", lastname: `Doctora ${index}` },
  windows: [{ start_time: "08:00:00", end_time: "10:00:00", slot_duration_min: 30 }],
  exceptions: [],
  appointments: [
    {
      ...{ id: crypto.randomUUID(), start_time: "09:00:00", end_time: "09:30:00" },
      ...{ status: "confirmed", attendance: "waiting", overbooked: true },
      ...{ attendance_at: null, updatedAt: "2026-11-24T12:00:00Z" },
      Patient: {
        id: crypto.randomUUID(),
        User: {
          ...{ id: crypto.randomUUID(), name: "Leo", lastname: "Paz", dni: null, phone: null },
          ...{ email_verified: true, identity_checked: false },
        },
      },
    },
  ],
});

const draw = (doctors: BoardOutput["doctors"], hidden: string[] = []) =>
  renderToStaticMarkup(
    <Board
      board={{ date: DATE, version: "1", doctors }}
      now={{ ...NOW, drawnAt: Date.parse(`${DATE}T11:10:00Z`) }}
      hidden={hidden}
      overbookings={4}
    />,
  );
const columnsIn = (markup: string) => [...markup.matchAll(/data-doctor="/g)].length;

test("a column shows the appointments, the patients who are here, and the free times", () => {
  const markup = draw([doctor(1)]);
  expect(markup).toContain("Doctora 1, Ana");
  // A sobreturno occupies no slot: it is drawn beside it.
  expect(markup).toContain("1 cita · 3 libres");
  expect(markup).toContain("Paz, Leo");
  expect(markup.replaceAll(/<[^>]+>/g, "")).toContain("En espera · Sobreturno · Sin verificar");
  // 08:00 has begun.
  expect([...markup.matchAll(/board-free/g)]).toHaveLength(3);
  expect(markup).toContain("width:calc(50% - 4px)");
});

test("of many doctors only the visible columns are drawn, without hidden ones", () => {
  const doctors = Array.from({ length: 60 }, (_, index) => doctor(index));
  expect(columnsIn(draw(doctors))).toBe(10);
  expect(draw(doctors)).toContain("60 citas · 60 en espera");
  const [first] = doctors;
  const others = doctors.slice(1).map(({ id }) => keyOfDoctor(id));
  expect(draw(doctors, others)).toContain(first?.User.lastname);
  expect(columnsIn(draw(doctors, others))).toBe(1);
  expect(draw([])).toContain("Ningún doctor a la vista");
});
