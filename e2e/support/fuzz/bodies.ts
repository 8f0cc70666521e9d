import fc, { type Arbitrary } from "fast-check";
import type { z } from "zod";
import type { Contract } from "@/lib/doors/endpoint";
import { makePdf, makePng } from "@/scripts/demo/files";
import { latin1 } from "../zip";
import type { Ids } from "./cast";
import { fieldValues } from "./fields";
import { oddText, seldom } from "./values";

export type Body = { type: string; body: string | Buffer | undefined };

/** A body that the call accepts, or a slightly wrong one; mostly none where the call takes none. */
export function bodyFor(contract: Contract, ids: Ids): Arbitrary<Body> {
  if (contract.upload)
    return seldom(
      12,
      formOf(contract.upload.fields, ids),
      fc.record({ type: oddType, body: oddBody }),
    );
  const schema = contract.body ?? contract.adminBody ?? contract.search;
  if (!schema)
    return fc.record({ type: oddType, body: seldom(10, fc.constant(undefined), oddBody) });
  return fc.record({
    type: seldom(20, fc.constant("application/json"), oddType),
    body: jsonOf(schema, ids),
  });
}

// JSON

/** A valid body or a slightly wrong one; rarely none at all. */
function jsonOf(schema: z.ZodType, ids: Ids): Arbitrary<string | undefined> {
  const close = fc
    .oneof(...[100, 12, 3].map((oddness) => fieldValues(schema, ids, oddness)))
    .map((entries) => JSON.stringify(Object.fromEntries(entries)));
  return seldom<string | undefined>(12, close, oddBody);
}

const DEEP = 20_000;
const MEGABYTE = 1_000_000;

const oddBody: Arbitrary<string | undefined> = seldom(
  20,
  fc.oneof(
    fc.constantFrom(undefined, "", "null", "[]", '"x"', "0", "{", '{"name":', '{"name":1,}', "a=b"),
    fc.constantFrom(
      "\ufeff{}",
      "\u00ff\u00fe",
      '{"name":"\\ud800"}',
      '{"__proto__":{"role":"Admin"}}',
    ),
    fc.constantFrom("[".repeat(DEEP), "[".repeat(DEEP) + "]".repeat(DEEP)),
    fc.constant(`${'{"name":'.repeat(DEEP)}1${"}".repeat(DEEP)}`),
    fc.jsonValue().map((value) => JSON.stringify(value)),
  ),
  fc.constantFrom("x".repeat(MEGABYTE), JSON.stringify({ name: "x".repeat(MEGABYTE) })),
);

const oddType = fc.constantFrom(
  "application/json",
  "application/json; charset=utf-16",
  "application/merge-patch+json",
  "text/plain",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "application/x-www-form-urlencoded",
  "application/jsonp",
  "*/*",
  "",
);

// Forms with files, as latin1 strings, so that they can have any bytes.

type Part = { name: string; filename?: string; type?: string; content: string };

const BOUNDARY = "----limite";

const bytes = (text: string | Buffer) => Buffer.from(text).toString("latin1");

const goodFiles = [
  {
    filename: "informe.pdf",
    type: "application/pdf",
    content: bytes(makePdf("Laboratorio", ["Hemograma normal."])),
  },
  { filename: bytes("gráfico.png"), type: "image/png", content: bytes(makePng([0.2, 0.7])) },
];

const oddFilename = fc.oneof(
  fc.constantFrom("", ".", ".pdf", "informe", "informe.PDF", "informe.pdf.exe", "nul.pdf"),
  fc.constantFrom("../informe.pdf", "..\\informe.pdf", "/etc/passwd", "C:\\informe.pdf"),
  fc.constantFrom('a"b.pdf', 'a\\"b.pdf', "a%22b.pdf", 'a"; name="description"; x=".pdf'),
  fc.constantFrom("a\r\nContent-Type: text/html\r\n\r\nb.pdf", "a\nb.pdf", "a%0D%0Ab.pdf"),
  // Not UTF-8: a lone surrogate, and a latin1 letter.
  fc.constantFrom("a\xed\xa0\x80.pdf", "informaci\xf3n.pdf", "a\0.pdf", `${"x".repeat(300)}.pdf`),
  oddText.map((text) => bytes(`${text}.pdf`)),
);

const oddContent = fc.oneof(
  fc.constantFrom("", "MZ\x90\0", "%PDF-", "\x89PNG\r\n\x1a\n", "PK\x03\x04", "<html><script>"),
  fc.constantFrom(`\r\n--${BOUNDARY}--\r\n`, `\r\n--${BOUNDARY}\r\n`, "x".repeat(MEGABYTE)),
  oddText.map(bytes),
);

const file: Arbitrary<Part> = fc.constantFrom(...goodFiles).chain((good) =>
  fc.record({
    name: seldom(20, fc.constant("file"), fc.constantFrom("", "archivo", "__proto__")),
    filename: seldom(4, fc.constant(good.filename), oddFilename),
    type: seldom(10, fc.constant(good.type), fc.constantFrom("", "text/html", "image/gif", "x")),
    content: seldom(8, fc.constant(good.content), oddContent),
  }),
);

const oddEnd = fc.constantFrom("", `--${BOUNDARY}`, `--${BOUNDARY}\r\n`, "--otro--\r\n");

/** A valid form or a slightly wrong one; its file comes before the fields or after them. */
const formOf = (schema: z.ZodType, ids: Ids): Arbitrary<Body> =>
  fc
    .record({
      fields: fieldValues(schema, ids, 12).map((values) => values.map(fieldPart)),
      files: seldom(
        10,
        file.map((one) => [one]),
        fc.array(file, { maxLength: 3 }),
      ),
      isFileFirst: fc.boolean(),
      end: seldom(20, fc.constant(`--${BOUNDARY}--\r\n`), oddEnd),
      boundary: seldom(20, fc.constant(BOUNDARY), fc.constantFrom("otro", "", '"', "x".repeat(80))),
    })
    .map(({ fields, files, isFileFirst, end, boundary }) => {
      const parts = isFileFirst ? [...files, ...fields] : [...fields, ...files];
      return {
        type: `multipart/form-data; boundary=${boundary}`,
        body: latin1(parts.map(written).join("") + end),
      };
    });

const fieldPart = ([name, value]: [string, unknown]): Part => ({
  name,
  content: bytes(typeof value === "string" ? value : JSON.stringify(value)),
});

function written({ name, filename, type, content }: Part): string {
  const disposition = `form-data; name="${name}"`;
  return [
    `--${BOUNDARY}`,
    `Content-Disposition: ${disposition}${filename === undefined ? "" : `; filename="${filename}"`}`,
    ...(type === undefined ? [] : [`Content-Type: ${type}`]),
    "",
    `${content}\r\n`,
  ].join("\r\n");
}
