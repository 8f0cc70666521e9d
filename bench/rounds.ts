import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import type { StackState } from "../scripts/stack/state";
import type { startBaseline } from "./baseline";
import { type Figures, load, type Request } from "./load";
import { processorTime } from "./processor-time";
import type { Scenario } from "./scenarios";
import { settled } from "./settled";

const ROUNDS = 7;
const SECONDS = 2;
/** Until the server behaves as one that has run for a while. */
const WARM_UP_SECONDS = 8;
/** More than the fastest case can send at once. */
const MOST_REQUESTS_A_SECOND = 2500;

/** CPU microseconds per request with a response, including the worker's follow-up work. */
export type Costs = { web: number; database: number; worker: number };

/** A load's figures, its costs, and how long the follow-up work took. */
export type Run = { figures: Figures; costs: Costs; settledSeconds: number };

/** The results of one case with that many connections: its own and the baseline's rounds. */
export type Row = { scenario: Scenario; connections: number; own: Run[]; baseline: Run[] };

type Baseline = Awaited<ReturnType<typeof startBaseline>>;
type Stack = { origin: string; pids: StackState["pids"] };

/** Measures a case in rounds that alternate with the baseline's. */
export function measuring(stack: Stack, baseline: Baseline, signal: AbortSignal) {
  const { web, postgres, worker } = stack.pids;

  async function run(origin: string, requests: Request[], connections: number, server = web) {
    signal.throwIfAborted();
    const used = () => ({
      web: processorTime(server),
      database: processorTime(postgres),
      worker: processorTime(worker),
    });
    const [before, begun] = [used(), performance.now()];
    const figures = await load(origin, requests, connections, SECONDS);
    await settled(signal);
    const settledSeconds = (performance.now() - begun) / 1000;
    const after = used();
    const cost = (name: keyof Costs) => ((after[name] - before[name]) * 1000) / answered(figures);
    const costs = { web: cost("web"), database: cost("database"), worker: cost("worker") };
    return { figures, costs, settledSeconds };
  }

  return {
    async warmUp({ requests }: Scenario) {
      const all = await requests(WARM_UP_SECONDS * MOST_REQUESTS_A_SECOND);
      await load(stack.origin, all, 10, WARM_UP_SECONDS);
      await settled(signal);
      // Autovacuum does so once a minute: statements planned for empty tables are planned again.
      await db.run(Prisma.sql`ANALYZE`);
    },
    async measure(scenario: Scenario, connections: number): Promise<Row> {
      const row: Row = { scenario, connections, own: [], baseline: [] };
      for (let round = 0; round < ROUNDS; round++) {
        const requests = await scenario.requests(SECONDS * MOST_REQUESTS_A_SECOND);
        row.own.push(await run(stack.origin, requests, connections));
        const { origin, request, pid } = baseline;
        row.baseline.push(await run(origin, [request], connections, pid));
      }
      return row;
    },
  };
}

export const answered = ({ requests, refused }: Figures) => requests - refused;
