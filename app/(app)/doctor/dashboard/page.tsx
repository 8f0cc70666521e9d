import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { PageHeader } from "@/components/list/page-header";
import { clock } from "@/lib/platform/clock";
import { doctorName, formatWeekdayDate } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";
import { OwnCounters } from "./counters";
import { NextAppointments, RecentPatients } from "./lists";

const title = "Dashboard";

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Doctor",
    header: (_, actor) => (
      <PageHeader
        title={title}
        description={`Bienvenido, ${doctorName(actor)}. Hoy es ${formatWeekdayDate(clock.today())}.`}
      />
    ),
    // Each block has a skeleton of its own.
    skeleton: null,
    loadError: messages.dashboard.load,
  },
  async ({ actor }) => (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <NextAppointments actor={actor} />
      <div className="grid content-start gap-6">
        <OwnCounters actor={actor} />
        <RecentPatients actor={actor} />
      </div>
    </div>
  ),
);
