import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { PageHeader } from "@/components/list/page-header";
import { clock } from "@/lib/platform/clock";
import { formatWeekdayDate, fullName, welcome, withTitle } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";
import { OwnCounters } from "./counters";
import { NextAppointments, RecentPatients } from "./lists";
import { WaitingRoom } from "./waiting-room";

const title = "Dashboard";

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Doctor",
    header: (_, actor) => (
      <PageHeader
        title={title}
        description={`${welcome(actor.title)}, ${withTitle(actor.title, fullName(actor))}. Hoy es ${formatWeekdayDate(clock.today())}.`}
      />
    ),
    // Each block has a skeleton of its own.
    skeleton: null,
    loadError: messages.dashboard.load,
  },
  async ({ actor }) => (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid content-start gap-6">
        <WaitingRoom actor={actor} />
        <NextAppointments actor={actor} />
      </div>
      <div className="grid content-start gap-6">
        <OwnCounters actor={actor} />
        <RecentPatients actor={actor} />
      </div>
    </div>
  ),
);
