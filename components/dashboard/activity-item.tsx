import { Ban, CalendarClock, CalendarPlus, CheckCheck, ClipboardList } from "lucide-react";
import type { AppointmentStatus } from "@/lib/generated/prisma/enums";
import { formatRelativeDay } from "@/lib/shared/format";
import { statusLabels } from "@/lib/shared/labels";

type Kind = AppointmentStatus | "record";

const icons = {
  pending: CalendarPlus,
  confirmed: CalendarClock,
  completed: CheckCheck,
  cancelled: Ban,
  record: ClipboardList,
} as const satisfies Record<Kind, unknown>;

type ActivityItemProps = {
  kind: Kind;
  title: string;
  detail: string;
  /** The clinic's dates: of the change, and today's. */
  day: string;
  today: string;
};

/** One change of what is a patient's. */
export function ActivityItem({ kind, title, detail, day, today }: ActivityItemProps) {
  const Icon = icons[kind];
  return (
    <>
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-muted text-muted-foreground">
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="grid min-w-0 grow">
        <p className="min-w-0 truncate font-medium">{title}</p>
        <p className="numbers min-w-0 truncate text-sm text-muted-foreground">
          {kind === "record" ? detail : `${statusLabels[kind]} · ${detail}`}
        </p>
      </div>
      <time dateTime={day} className="shrink-0 text-sm text-muted-foreground">
        {formatRelativeDay(day, today)}
      </time>
    </>
  );
}
