import { readdirSync, readFileSync } from "node:fs";

type Source = { name: string; text: string };

/** The files with source code in these folders; `name` is the path from the project's folder. */
export const sourcesIn = (folders: string[], kinds = /\.tsx?$/): Source[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => kinds.test(file))
      .map((file) => `${folder}/${file}`)
      .map((name) => ({ name, text: readFileSync(name, "utf8") })),
  );
