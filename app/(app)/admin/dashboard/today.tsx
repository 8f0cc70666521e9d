import { Block } from "@/app/_doors/block";
import { Panel } from "@/components/dashboard/panel";
import { Nothing, RowsSkeleton } from "@/components/dashboard/rows";
import { ToConfirmTile } from "@/components/dashboard/to-confirm-tile";
import { TodayList } from "@/components/dashboard/today-list";
import { CalendarCheck } from "@/components/icons";
import { Link } from "@/components/link";
import { Skeleton } from "@/components/ui/skeleton";
import type { Actor } from "@/lib/access/actor";
import { withPhase } from "@/lib/agenda/appointments/phase";
import { HOLDING_TIME } from "@/lib/agenda/appointments/status";
import { clock } from "@/lib/platform/clock";
import { countLeftToday, countToConfirm } from "@/lib/reports/counters";
import { listCurrent, listLaterToday } from "@/lib/reports/recent";
import { messages } from "@/lib/shared/messages";
import { appointmentsAhead, listAt, routes } from "@/lib/shared/routes";

/** The number of appointments shown: already begun, and still to come. */
const SHOWN = { current: 3, later: 6 };

/** Today's appointments that are not cancelled. */
export const todaysList = (today: string) =>
  listAt(routes.admin.appointments, {
    date_from: today,
    date_to: today,
    status: HOLDING_TIME.join(),
  });

/** Who is here and who comes next. */
export function Today({ actor }: { actor: Actor }) {
  const today = clock.today();
  async function load() {
    const [current, later, left] = await Promise.all([
      listCurrent(actor, SHOWN.current),
      listLaterToday(actor, SHOWN.later),
      countLeftToday(actor),
    ]);
    if (left === 0) return <NoneLeft />;
    const [next] = later;
    const waitMs = next && clock.until({ date: next.date, time: next.start_time });
    return (
      <TodayList
        {...{ left, waitMs, today }}
        current={current.map(withPhase)}
        later={later.map(withPhase)}
        allHref={todaysList(today)}
      />
    );
  }
  return (
    <Panel
      title="Hoy"
      description="Desde ahora"
      link={{ href: todaysList(today), label: "Ver las de hoy" }}
    >
      <Block loadError={messages.appointments.load} skeleton={<RowsSkeleton />} load={load} />
    </Panel>
  );
}

const NoneLeft = () => (
  <Nothing icon={CalendarCheck}>
    <span>{"Hoy no quedan citas. "}</span>
    <Link
      href={appointmentsAhead(routes.admin.appointments)}
      className="font-medium text-primary underline underline-offset-4"
    >
      Ver las próximas
    </Link>
  </Nothing>
);

/** How many appointments wait to be confirmed. */
export function ToConfirm({ actor }: { actor: Actor }) {
  return (
    <Block
      loadError={messages.appointments.load}
      skeleton={<Skeleton className="h-24" />}
      load={async () => <ToConfirmTile count={await countToConfirm(actor)} />}
    />
  );
}
