import { Block } from "@/app/_doors/block";
import { type Counter, Counters, CountersSkeleton } from "@/components/dashboard/counters";

type Uncounted = Omit<Counter, "value"> & { count: () => Promise<number> };

type DashboardCountersProps = {
  counters: readonly Uncounted[];
  loadError: string;
  failureToast?: string;
  className: string;
};

/** A dashboard's counters, all loaded at the same time. */
export function DashboardCounters(props: DashboardCountersProps) {
  const { counters, className, ...block } = props;
  const labels = counters.map(({ label }) => label);
  async function load() {
    const counted = counters.map(async ({ count, ...tile }) => ({ ...tile, value: await count() }));
    return <Counters counters={await Promise.all(counted)} className={className} />;
  }
  return (
    <Block
      {...block}
      load={load}
      skeleton={<CountersSkeleton labels={labels} className={className} />}
    />
  );
}
