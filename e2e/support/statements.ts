import pg from "pg";
import { vi } from "vitest";
import { z } from "zod";

const reading = z.object({
  text: z.string().regex(/^\s*(SELECT|WITH|\()/),
  values: z.array(z.unknown()).default([]),
});
type Statement = z.output<typeof reading>;

/** The queries that this process runs during `work`. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const asked: Statement[] = [];
  const query = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const { data } = reading.safeParse(given[0]);
    if (data) asked.push(data);
    return Reflect.apply(query, this, given);
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return asked;
}

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Plan[];
};

/** After `before`, the plan steps that read rows, if they read more than `most` rows in all. */
export async function stepsThatRead(
  client: pg.Client,
  { text, values }: Statement,
  most: number,
  before = "",
): Promise<string[]> {
  await client.query(`BEGIN; ${before}`);
  try {
    const { rows } = await client.query(
      `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`,
      values,
    );
    const steps = stepsOf(rows[0]["QUERY PLAN"][0].Plan).map((step) => {
      const {
        "Rows Removed by Filter": filtered = 0,
        "Rows Removed by Index Recheck": rechecked = 0,
      } = step;
      const seen = step["Actual Rows"] + filtered + rechecked;
      const read = Math.round(seen * step["Actual Loops"]);
      return { read, name: `${step["Node Type"]}, ${step["Relation Name"]}: ${read}` };
    });
    const read = steps.reduce((sum, step) => sum + step.read, 0);
    return read > most ? steps.filter((step) => step.read > 0).map(({ name }) => name) : [];
  } finally {
    await client.query("ROLLBACK");
  }
}

const stepsOf = (plan: Plan): Plan[] => [
  ...(plan["Relation Name"] ? [plan] : []),
  ...(plan.Plans ?? []).flatMap(stepsOf),
];
