import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { useRead } from "./use-read";

vi.mock("@/lib/browser/session", () => ({ leave: vi.fn(), TOKEN_KEY: "token" }));

type Props = { id: string; kept: Map<string, string> };

function Shown({ id, kept }: Props) {
  const read = () => expect.unreachable();
  const { reading } = useRead({ key: id, read, failure: "Error al cargar", kept });
  return reading.state === "ready" ? reading.data : reading.state;
}

const shown = (props: Props) => renderToStaticMarkup(createElement(Shown, props));

test("a cached response is there at once, by its key", () => {
  const kept = new Map([["1", "Informe"]]);
  expect(shown({ id: "1", kept })).toBe("Informe");
  expect(shown({ id: "2", kept })).toBe("loading");
});
