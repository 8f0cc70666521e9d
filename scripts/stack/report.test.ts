import { S3ServiceException } from "@aws-sdk/client-s3";
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

it("a failure that the operator can fix is reported in one line", async () => {
  const port = await freePort();
  expect(explain(await thrownBy(() => fetch(`http://127.0.0.1:${port}`)))).toMatch(
    /^Nadie responde: comprueba que el servicio está en marcha \(.*\)\.$/,
  );
  const full = Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
  expect(explain(full)).toMatch(/^No queda espacio en el disco: .* \(ENOSPC.*\)\.$/);
  expect(explain(new Failure("PORT: está ocupado."))).toBe("PORT: está ocupado.");
});

it.each([
  ["EROFS", "El disco es de solo lectura"],
  ["EACCES", "No hay permiso: comprueba de quién es la carpeta"],
  ["EFBIG", "El disco o el usuario no admite archivos tan grandes"],
  ["EIO", "El disco falla"],
  ["ENOTDIR", "Una parte de la dirección no es una carpeta"],
  ["53100", "No queda espacio en el disco de la base de datos"],
])("the report explains %s", (code, line) => {
  const said = explain(Object.assign(new Error("such and such"), { code }));
  expect(said).toMatch(new RegExp(`^${line}.* \\(such and such\\)\\.$`));
});

it("a refusal of the bucket is reported in one line", () => {
  const refused = new S3ServiceException({
    ...{ name: "QuotaExceeded", message: "full", $fault: "client", $metadata: {} },
  });
  expect(explain(refused)).toMatch(
    /^El almacenamiento S3 rechaza la operación: .* \(QuotaExceeded: full\)\.$/,
  );
});

it("an unexpected failure is reported completely", () => {
  expect(explain(new Error("raro"))).toMatch(/^Error: raro\n +at /);
});
