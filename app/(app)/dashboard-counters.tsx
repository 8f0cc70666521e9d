import { Block } from "@/app/_doors/block";
import { type Counter, Counters, CountersSkeleton } from "@/components/dashboard/counters";
import { CounterLine, CounterLineSkeleton } from "@/components/dashboard/lines";

type Uncounted = Omit<Counter, "value"> & { count: () => Promise<number> };

type DashboardCountersProps = {
  counters: readonly Uncounted[];
  loadError: string;
  failureToast?: string;
  /** The grid of the tiles; without it the numbers are in one line. */
  className?: string;
};

/** A dashboard's counters, all loaded at the same time. */
export function DashboardCounters(props: DashboardCountersProps) {
  const { counters, className, ...block } = props;
  const labels = counters.map(({ label }) => label);
  async function load() {
    const counting = counters.map(async ({ count, ...tile }) => ({
      ...tile,
      value: await count(),
    }));
    const counted = await Promise.all(counting);
    if (!className) return <CounterLine counters={counted} />;
    return <Counters counters={counted} className={className} />;
  }
  const skeleton = className ? (
    <CountersSkeleton labels={labels} className={className} />
  ) : (
    <CounterLineSkeleton labels={labels} />
  );
  return <Block {...block} load={load} skeleton={skeleton} />;
}
