import { Block } from "@/app/_doors/block";
import type { DoctorAppointment } from "@/components/appointments/doctor-steps";
import { KeepFresh } from "@/components/dashboard/keep-fresh";
import { Panel } from "@/components/dashboard/panel";
import { type Present, WaitingRoomList } from "@/components/dashboard/waiting-room";
import { Skeleton } from "@/components/ui/skeleton";
import type { Actor } from "@/lib/access/actor";
import { clock } from "@/lib/platform/clock";
import { listPresent } from "@/lib/reports/recent";
import { toLocal } from "@/lib/shared/dates";
import { messages } from "@/lib/shared/messages";
import { ownAppointment } from "../own-appointment";

/** Who is with the doctor and who waits, in the order of their appointments. */
export function WaitingRoom({ actor }: { actor: Actor }) {
  const load = async () => {
    const present = (await listPresent(actor)).map(ownAppointment).map(withWait);
    return (
      <>
        <WaitingRoomList present={present} today={clock.today()} />
        <KeepFresh date={clock.today()} />
      </>
    );
  };
  return (
    <Panel title="Sala de espera">
      <Block
        loadError={messages.dashboard.load}
        failureToast={messages.dashboard.loadToast}
        skeleton={<Skeleton className="h-16" />}
        load={load}
      />
    </Panel>
  );
}

function withWait(visit: DoctorAppointment): Present {
  const at = new Date(visit.attendance_at ?? clock.now());
  return {
    ...{ id: visit.id, visit, since: toLocal(at, clock.zone()).time },
    minutes: Math.max(0, Math.floor((+clock.now() - +at) / 60_000)),
  };
}
