import type { Metadata } from "next";
import { cookies } from "next/headers";
import { screen } from "@/app/_doors/screen";
import { Board } from "@/components/board/board";
import { HIDDEN_DOCTORS, hiddenDoctors } from "@/components/board/hidden-doctors";
import { Filters } from "@/components/list/filters";
import { PageHeader } from "@/components/list/page-header";
import { FilterDate } from "@/components/list/typed-filters";
import { Skeleton } from "@/components/ui/skeleton";
import { PeriodNav } from "@/components/week/period-nav";
import { ofThisHost } from "@/lib/access/cookie";
import { readBoard } from "@/lib/agenda/board/service";
import { dayQuery } from "@/lib/agenda/week/schema";
import { clock } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { addDays } from "@/lib/shared/dates";
import { formatWeekdayDate } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";
import { onDate, routes } from "@/lib/shared/routes";
import { NewFor } from "../appointments/new-for";

const title = "Agenda";

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Admin",
    needs: "agenda.read",
    query: dayQuery,
    header: (query, actor) => {
      const { date = clock.today() } = query;
      return (
        <>
          <PageHeader
            title={title}
            description="Un día de todos los doctores: quién viene, quién llegó y qué está libre."
            action={<NewFor actor={actor} query={{}} />}
          />
          <Filters query={query}>
            <FilterDate label="Fecha" name="date" />
          </Filters>
          <PeriodNav
            title={`${formatWeekdayDate(date)} de ${date.slice(0, 4)}`}
            previous={{ label: "Día anterior", href: hrefOf(addDays(date, -1)) }}
            present={{ label: "Hoy", href: routes.admin.agenda }}
            next={{ label: "Día siguiente", href: hrefOf(addDays(date, 1)) }}
          />
        </>
      );
    },
    skeleton: <Skeleton className="h-192" />,
    loadError: messages.appointments.load,
  },
  async ({ actor, query: { date = clock.today() } }) => {
    const [board, stored] = await Promise.all([
      readBoard(actor, { date, doctor_ids: undefined }),
      cookies(),
    ]);
    const now = { ...clock.local(), drawnAt: +clock.now(), zone: clock.zone() };
    const hidden = hiddenDoctors(stored.get(ofThisHost(HIDDEN_DOCTORS))?.value);
    const overbookings = env.OVERBOOKINGS_PER_DAY;
    return <Board board={board} now={now} hidden={hidden} overbookings={overbookings} />;
  },
);

const hrefOf = (date: string) => onDate(routes.admin.agenda, date);
