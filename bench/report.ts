import { answered, type Costs, type Row, type Run } from "./rounds";

const HEADER = `| | connections | requests/s | p50 ms | p99 ms | errors | bytes | web µs | database µs | worker µs | yardstick/s | ratio (quartiles) | aim |
|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|`;

/** The table of requests per second in docs/performance.md: medians over the rounds, and each round's ratio. */
export function report(rows: Row[], processor = ""): string {
  const bare = rows.flatMap(({ yardstick }) => yardstick.map(({ costs }) => costs));
  return `Written by \`npm run bench\`: the small set (10,000 patients, 50 doctors with 15-minute slots, 20,000
appointments), every check on, load by wrk in turn with the yardstick: a bare Next.js route handler and
one \`pg\` query of 25 rows. The ratio to the yardstick is what can be compared between machines. Load
generator, both applications and the database share the machine${processor && ` (${processor})`}, Node ${process.version}.
The microseconds are what a processor is busy for one request, in the web server, the database and the worker;
the yardstick takes ${micros(bare, "web")} and ${micros(bare, "database")}. Before its turn all that was booked has been e-mailed.

${HEADER}
${rows.flatMap(linesOf).join("\n")}
`;
}

export const linesOf = (row: Row): string[] => {
  const { scenario, own } = row;
  const { untilDone } = scenario;
  return [
    lineOf(row, scenario, own.map(rate)),
    ...(untilDone ? [lineOf(row, untilDone, own.map(settledRate))] : []),
  ];
};

function lineOf(
  { connections, own, yardstick }: Row,
  of: { name: string; aim: number },
  rates: number[],
) {
  const bare = yardstick.map(rate);
  const ratios = rates.map((rate, round) => rate / (bare[round] ?? Number.NaN));
  const figures = own.map((run) => run.figures);
  const costs = own.map((run) => run.costs);
  const cells = [
    of.name,
    connections,
    median(rates).toFixed(0),
    median(figures.map(({ p50 }) => p50)).toFixed(1),
    median(figures.map(({ p99 }) => p99)).toFixed(1),
    figures.reduce((sum, { refused, failed }) => sum + refused + failed, 0),
    median(figures.map(({ bytes, requests }) => bytes / requests)).toFixed(0),
    micros(costs, "web"),
    micros(costs, "database"),
    micros(costs, "worker"),
    median(bare).toFixed(0),
    `${median(ratios).toFixed(2)} (${quantile(ratios, 1 / 4).toFixed(2)}–${quantile(ratios, 3 / 4).toFixed(2)})`,
    of.aim.toFixed(2),
  ];
  return `| ${cells.join(" | ")} |`;
}

const rate = ({ figures }: Run) => answered(figures) / figures.seconds;
const settledRate = ({ figures, settledSeconds }: Run) => answered(figures) / settledSeconds;

const micros = (costs: Costs[], name: keyof Costs) =>
  median(costs.map((cost) => cost[name])).toFixed(0);

/** The quantile: that share of the values is below it. */
function quantile(values: number[], share: number) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.round((values.length - 1) * share)] ?? 0;
}

export const median = (values: number[]) => quantile(values, 1 / 2);
