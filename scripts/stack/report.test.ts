import { expect, it } from "vitest";
import { freePort } from "./ports";
import { explain, Failure } from "./report";

const thrownBy = async (act: () => unknown): Promise<unknown> => {
  try {
    await act();
  } catch (error) {
    return error instanceof Error && error.cause ? error.cause : error;
  }
  throw new Error("Nothing was thrown");
};

it("says in one line what the operator can mend", async () => {
  const port = await freePort();
  expect(explain(await thrownBy(() => fetch(`http://127.0.0.1:${port}`)))).toMatch(
    /^Nadie responde: comprueba que el servicio está en marcha \(.*\)\.$/,
  );
  const full = Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
  expect(explain(full)).toMatch(/^No queda espacio en el disco: .* \(ENOSPC.*\)\.$/);
  expect(explain(new Failure("PORT: está ocupado."))).toBe("PORT: está ocupado.");
});

it("shows all of what nobody expected", () => {
  expect(explain(new Error("raro"))).toMatch(/^Error: raro\n +at /);
});
