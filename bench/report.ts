import { answered, type Costs, type Row, type Run } from "./rounds";

const HEADER = `| | connections | requests/s | p50 ms | p99 ms | errors | bytes | web µs | database µs | worker µs | baseline/s | ratio (quartiles) | aim |
|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|`;

/** The table of requests per second in docs/performance.md: medians over the rounds, and each round's ratio. */
export function report(rows: Row[], processor = ""): string {
  const bare = rows.flatMap(({ baseline }) => baseline.map(({ costs }) => costs));
  return `Written by \`npm run bench\` with the small data set (10,000 patients, 50 doctors with 15-minute slots, 20,000
appointments) and every check on. wrk loads the application and the baseline in turn. The baseline is a bare Next.js
route handler with one \`pg\` query of 25 rows. Only the ratio to the baseline can be compared between machines. The
load generator, both applications and the database share the machine${processor && ` (${processor})`}, Node ${process.version}.
The microseconds are the processor time of one request in the web server, the database and the worker. The baseline
takes ${micros(bare, "web")} in the web server and ${micros(bare, "database")} in the database. It is loaded only after all e-mails of the bookings are sent.

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
  { connections, own, baseline }: Row,
  of: { name: string; aim: number },
  rates: number[],
) {
  const bare = baseline.map(rate);
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
