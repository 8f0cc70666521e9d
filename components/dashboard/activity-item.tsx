import { Ban, CalendarClock, CalendarPlus, CheckCheck, ClipboardList } from "@/components/icons";
import type { AppointmentStatus } from "@/lib/generated/prisma/enums";
import { formatRelativeDay } from "@/lib/shared/format";
import { statusLabels } from "@/lib/shared/labels";
import { RowText } from "./rows";

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
  /** The clinic's date of the change, and today's. */
  day: string;
  today: string;
};

/** One recent change of the patient's data. */
export function ActivityItem({ kind, title, detail, day, today }: ActivityItemProps) {
  const Icon = icons[kind];
  return (
    <>
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-muted text-muted-foreground">
        <Icon aria-hidden className="size-4" />
      </span>
      <RowText
        title={title}
        end={
          <time dateTime={day} className="text-sm text-muted-foreground">
            {formatRelativeDay(day, today)}
          </time>
        }
      >
        {kind === "record" ? detail : `${statusLabels[kind]} · ${detail}`}
      </RowText>
    </>
  );
}
