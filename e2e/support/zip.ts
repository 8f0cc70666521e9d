import { crc32 } from "node:zlib";

type OfWord = { main?: string; type?: string };

/** The parts of a document of Word's; `main` is the one with the text, of that content type. */
export const wordParts = ({ main = "word/document.xml", type = MAIN }: OfWord = {}) => ({
  "[Content_Types].xml": `<?xml version="1.0" encoding="UTF-8"?>
    <Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
      <Default Extension="xml" ContentType="application/xml"/>
      <Override PartName="/${main}" ContentType="${type}"/>
    </Types>`,
  "_rels/.rels": `<?xml version="1.0" encoding="UTF-8"?>
    <Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
      <Relationship Id="rId1" Target="${main}"
        Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument"/>
    </Relationships>`,
  [main]: "<document/>",
});
const MAIN = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

export const latin1 = (text: string) => Buffer.from(text, "latin1");

/** An uncompressed zip of these files. */
export function zipOf(files: Record<string, string>): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const [encoded, content] = [Buffer.from(name), Buffer.from(text)];
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(encoded.length, 22);
    const entry = Buffer.alloc(46);
    entry.write("PK\x01\x02", "latin1");
    common.copy(entry, 6);
    entry.writeUInt32LE(offset, 42);
    list.push(entry, encoded);
    const local = Buffer.concat([latin1("PK\x03\x04"), common, encoded, content]);
    parts.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(list.length / 2, 8);
  end.writeUInt16LE(list.length / 2, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directory, end]);
}
