import type { Figures } from "./load";

export type Row = {
  name: string;
  aim: number;
  connections: number;
  own: Figures[];
  yardstick: Figures[];
};

const HEADER = `| | connections | requests/s | p50 ms | p99 ms | errors | bytes | yardstick/s | ratio | aim |
|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|`;

/** The table of requests a second in docs/performance.md: medians over the rounds, the ratio round by round. */
export function report(rows: Row[], processor = ""): string {
  const lines = rows.map(({ name, aim, connections, own, yardstick }) => {
    const ratios = own.map((figures, round) => rate(figures) / rate(yardstick[round] ?? figures));
    const cells = [
      name,
      connections,
      median(own.map(rate)).toFixed(0),
      median(own.map(({ p50 }) => p50)).toFixed(1),
      median(own.map(({ p99 }) => p99)).toFixed(1),
      own.reduce((sum, { refused, failed }) => sum + refused + failed, 0),
      median(own.map(({ bytes, requests }) => bytes / requests)).toFixed(0),
      median(yardstick.map(rate)).toFixed(0),
      median(ratios).toFixed(2),
      aim.toFixed(1),
    ];
    return `| ${cells.join(" | ")} |`;
  });
  return `Written by \`npm run bench\`: the small set (10,000 patients, 50 doctors with 15-minute slots, 20,000
appointments), every check on, load by wrk in turn with the yardstick: a bare Next.js route handler and
one \`pg\` query of 25 rows. The ratio to the yardstick is what can be compared between machines. Load
generator, both applications and the database share the machine${processor && ` (${processor})`}, Node ${process.version}.

${HEADER}
${lines.join("\n")}
`;
}

const rate = ({ requests, refused, seconds }: Figures) => (requests - refused) / seconds;

export const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
