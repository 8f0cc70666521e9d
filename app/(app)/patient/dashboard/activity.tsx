import { Block } from "@/app/_doors/block";
import { ActivityItem } from "@/components/dashboard/activity-item";
import { Panel } from "@/components/dashboard/panel";
import { Nothing, Rows, RowsSkeleton } from "@/components/dashboard/rows";
import { Activity } from "@/components/icons";
import type { Actor } from "@/lib/access/actor";
import { clock } from "@/lib/platform/clock";
import { listLastChanged } from "@/lib/reports/recent";
import { dayOf, doctorName, formatDate, formatTime } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";
import { lastRecords } from "./last-records";

// Spec §2.5.
const APPOINTMENTS = 3;
const RECORDS = 2;

/** The latest changes of appointments and records, newest first. */
export function RecentActivity({ actor }: { actor: Actor }) {
  async function load() {
    const [appointments, records] = await Promise.all([
      listLastChanged(actor, APPOINTMENTS),
      lastRecords(actor),
    ]);
    const changes = [
      ...appointments.map(({ id, updatedAt, status, Doctor, date, start_time }) => ({
        ...{ id, updatedAt, kind: status },
        title: `Cita con ${doctorName(Doctor)}`,
        detail: `${formatDate(date)}, ${formatTime(start_time)}`,
      })),
      ...records.slice(0, RECORDS).map(({ id, updatedAt, title }) => ({
        ...{ id, updatedAt, kind: "record" as const },
        title,
        detail: "Historial clínico",
      })),
    ].toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt));
    return (
      <Rows
        label="Actividad reciente"
        rows={changes}
        none={<Nothing icon={Activity}>Aquí verás los cambios en tus citas e historiales.</Nothing>}
        row={(change) => (
          <ActivityItem
            {...change}
            day={dayOf(change.updatedAt, clock.zone())}
            today={clock.today()}
          />
        )}
      />
    );
  }
  return (
    <Panel title="Actividad Reciente">
      <Block loadError={messages.dashboard.loadData} skeleton={<RowsSkeleton />} load={load} />
    </Panel>
  );
}
