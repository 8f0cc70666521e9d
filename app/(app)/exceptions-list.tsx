import type { ReactNode } from "react";
import { ExceptionTable } from "@/components/exceptions/exception-table";
import { FilterSelect } from "@/components/list/filter-fields";
import { Filters } from "@/components/list/filters";
import { Results } from "@/components/list/results";
import { FilterDate } from "@/components/list/typed-filters";
import type { Actor } from "@/lib/access/actor";
import { may } from "@/lib/access/policy";
import { exceptionLabels } from "@/lib/agenda/exceptions/labels";
import type { ExceptionQuery } from "@/lib/agenda/exceptions/schema";
import { listExceptions } from "@/lib/agenda/exceptions/service";
import { clock } from "@/lib/platform/clock";
import { optionsOf } from "@/lib/shared/labels";

// Days that are not like others: the clinic's, a doctor's on the Admin's screens, and a doctor's own.

export const ExceptionFilters = ({
  query,
  children,
}: {
  query: ExceptionQuery;
  children?: ReactNode;
}) => (
  <Filters query={query}>
    {children}
    <FilterSelect label="Tipo" name="kind" options={optionsOf(exceptionLabels)} all="Todos" />
    <FilterDate label="Desde" name="date_from" />
    <FilterDate label="Hasta" name="date_to" />
  </Filters>
);

type ExceptionsListProps = {
  actor: Actor;
  query: ExceptionQuery;
  /** Only what concerns this doctor. */
  doctorId?: string;
  /** Whether each row names its doctor. */
  withDoctor?: boolean;
  none: ReactNode;
};

/** From today on, unless past exceptions are requested. */
export async function ExceptionsList({ actor, query, ...props }: ExceptionsListProps) {
  const from = query.date_to ? undefined : clock.today();
  const page = await listExceptions(actor, {
    ...{ ...query, date_from: query.date_from ?? from },
    doctor_id: props.doctorId ?? query.doctor_id,
  });
  return (
    <Results page={page} query={query} noun={["día especial", "días especiales"]} none={props.none}>
      {(rows) => (
        <ExceptionTable
          rows={rows}
          own={may(actor, "schedule_exceptions.clinic") ? null : actor.doctorId}
          withDoctor={props.withDoctor ?? false}
        />
      )}
    </Results>
  );
}
