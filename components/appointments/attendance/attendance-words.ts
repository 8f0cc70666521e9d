import {
  Armchair,
  CheckCheck,
  type Icon,
  Megaphone,
  Stethoscope,
  Undo2,
  UserRoundCheck,
  UserRoundX,
} from "@/components/icons";
import type { Attendance } from "@/lib/generated/prisma/enums";

/** What is pressed to say who came. */
export const attendanceVerbs = {
  waiting: { verb: "Llegó", icon: UserRoundCheck },
  in_consultation: { verb: "Llamar", icon: Megaphone },
  attended: { verb: "Atendida", icon: CheckCheck },
  absent: { verb: "Ausente", icon: UserRoundX },
} as const satisfies Record<Attendance, { verb: string; icon: Icon }>;

const UNDO = { verb: "Deshacer", icon: Undo2 };

/** A patient who was called goes back to the waiting room; any other attendance is cleared. */
export const verbOf = (from: Attendance | null, to: Attendance | null) => {
  if (to === null) return UNDO;
  if (from === "in_consultation" && to === "waiting")
    return { verb: "Volver a la espera", icon: Armchair };
  return attendanceVerbs[to];
};

export const attendanceIcons = {
  waiting: Armchair,
  in_consultation: Stethoscope,
  attended: UserRoundCheck,
  absent: UserRoundX,
} as const satisfies Record<Attendance, Icon>;
