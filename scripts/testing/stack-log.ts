import { readFileSync } from "node:fs";
import { z } from "zod";

const line = z.looseObject({ level: z.string(), time: z.iso.datetime(), msg: z.string() });
export type LogLine = z.output<typeof line>;

/** The lines of the servers' log since the last call, without what the launcher prints for people. */
export function readStackLog(file = z.string().parse(process.env.STACK_LOG)) {
  const before = readFileSync(file).length;
  const text = () => readFileSync(file).subarray(before).toString();
  const lines = (): LogLine[] =>
    text()
      .split("\n")
      .filter((one) => /^\{.*\}$/.test(one))
      .map((one) => line.parse(JSON.parse(one)));
  return { text, lines };
}
