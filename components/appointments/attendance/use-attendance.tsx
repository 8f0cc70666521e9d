"use client";

import { useRef, useState } from "react";
import { useFreshPage } from "@/components/form/use-fresh-page";
import { ClipboardList } from "@/components/icons";
import { lazyDialog } from "@/components/lazy-dialog";
import type { RowAction } from "@/components/list/use-action-dialog";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import type { Phase } from "@/lib/agenda/appointments/status";
import { nextAttendances } from "@/lib/agenda/attendance/rules";
import { api, failureMessage, wasAnswered } from "@/lib/browser/api";
import { toast } from "@/lib/browser/toast";
import { createWriteKeys } from "@/lib/browser/write-key";
import type { Attendance } from "@/lib/generated/prisma/enums";
import { fullName } from "@/lib/shared/format";
import { attendanceLabels } from "@/lib/shared/labels";
import { messages } from "@/lib/shared/messages";
import { verbOf } from "./attendance-words";

const LateAttendance = lazyDialog(() =>
  import("./late-attendance").then((file) => file.LateAttendance),
);

/** What is said at once. */
export type AttendanceStep = Extract<RowAction, { act: () => void }>;

export type Visit = Omit<AppointmentOutput, "Doctor"> & { phase: Phase };

/** The parts of an appointment that recording attendance needs. */
type Seen = Pick<Visit, "id" | "updatedAt"> & {
  Patient: { User: Pick<Visit["Patient"]["User"], "name" | "lastname"> };
};

/** Shows the attendance at once; after a refusal it shows the message and refreshes the page. */
export function useRecordAttendance() {
  const { refreshWith } = useFreshPage();
  const isSending = useRef(false);
  const said = useRef("");
  const [keyOf] = useState(createWriteKeys<string>);

  async function record(visit: Seen, attendance: Attendance | null) {
    const { id, updatedAt, Patient } = visit;
    // Until the page is fresh, the button still says what has just been done.
    if (isSending.current || said.current === updatedAt) return;
    isSending.current = true;
    const now = attendance ? attendanceLabels[attendance] : "sin anotar";
    try {
      await api("PATCH", "/api/appointments/[id]/attendance", {
        params: { id },
        body: { attendance, updatedAt },
        key: keyOf(`${id} ${updatedAt} ${attendance}`),
      });
      said.current = updatedAt;
      toast.success(messages.appointments.attendance.success, {
        description: `${fullName(Patient.User)}: ${now.toLocaleLowerCase("es")}`,
      });
    } catch (error) {
      toast.error(failureMessage(error, messages.appointments.attendance.failure));
      if (!wasAnswered(error)) return;
    } finally {
      isSending.current = false;
    }
    refreshWith(() => {});
  }

  return record;
}

type Said = { next: AttendanceStep | undefined; others: readonly RowAction[] };

/** What can be said of who came: the likeliest, for a button of its own, and all the rest. */
export function useAttendance(visit: Visit, today: string): Said {
  const record = useRecordAttendance();
  const { attendance, status, phase } = visit;
  const steps = nextAttendances(visit, today);
  if (steps.length === 0) return { next: undefined, others: [] };
  if (phase === "over") {
    const late: RowAction = {
      ...{ label: "Anotar asistencia", icon: ClipboardList },
      dialog: (opening) => <LateAttendance visit={visit} {...opening} />,
    };
    return { next: undefined, others: [late] };
  }
  const actions = steps.map((to) => {
    const { verb, icon } = verbOf(attendance, to);
    return { label: verb, icon, act: () => void record(visit, to) };
  });
  // A visit that is over rarely changes again, so nothing is suggested.
  const isOpen = status === "confirmed" && attendance !== "absent";
  const [first, ...rest] = actions;
  return isOpen ? { next: first, others: rest } : { next: undefined, others: actions };
}
