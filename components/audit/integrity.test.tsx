import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { IntegrityNote } from "./integrity";

const wordsOf = (integrity: Parameters<typeof IntegrityNote>[0]["integrity"]) =>
  renderToStaticMarkup(
    <IntegrityNote
      integrity={integrity}
      today="2026-11-22"
      zone="America/Argentina/Buenos_Aires"
    />,
  ).replace(/<[^>]*>/g, " ");

const intact = { ok: true, first_broken: null, detached: [] };

test.each([
  ["2026-11-22T13:42:10.000Z", "Registro íntegro hasta las 10:42"],
  ["2026-11-21T13:42:10.000Z", "Registro íntegro hasta el 21/11/2026, 10:42"],
  [null, "El registro todavía no tiene sellos: se sella cada minuto."],
])("integrity sealed until %s: %s", (sealed_until, words) => {
  expect(wordsOf({ ...intact, sealed_until })).toContain(words);
});

test("integrity that is still being checked says so", () => {
  expect(wordsOf(null)).toContain("Se está comprobando el registro entero.");
});

test("detached months are named", () => {
  const detached = ["2026-09", "2026-10"];
  const words = wordsOf({ ...intact, sealed_until: "2026-11-22T13:42:10.000Z", detached });
  expect(words).toContain("Guardado aparte: septiembre de 2026 y octubre de 2026.");
});

test("the first broken seal is named, with its rows", () => {
  const words = wordsOf({
    sealed_until: "2026-11-22T13:42:10.000Z",
    ok: false,
    detached: [],
    first_broken: {
      seal: 12,
      sealed_at: "2026-11-20T13:42:10.000Z",
      rows: [
        { number: null, what: "altered" },
        { number: 345, what: "altered" },
        { number: 346, what: "missing" },
        { number: 347, what: "inserted" },
      ],
    },
  });
  expect(words).toContain("El registro no está íntegro");
  expect(words).toContain("sello 12, del 20/11/2026, 10:42");
  for (const row of ["Fila 345: cambiada", "Fila 346: falta", "Fila 347: añadida después"])
    expect(words).toContain(row);
  expect(words).not.toContain("íntegro hasta");
});
