"use client";

import { useClinic } from "@/components/clinic/clinic-context";
import { Ban, CalendarClock } from "@/components/icons";
import { lazyDialog } from "@/components/lazy-dialog";
import { DialogButton } from "@/components/list/dialog-button";
import { PhoneLink } from "@/components/people/contact-links";
import { phoneToCall } from "@/lib/clinic/words";
import { isForTheClinic, type PatientAppointment } from "../patient-steps";
import { MOVE } from "./move-label";

const PatientReschedule = lazyDialog(() =>
  import("./patient-reschedule").then((file) => file.PatientReschedule),
);
const CannotCome = lazyDialog(() => import("./cannot-come").then((file) => file.CannotCome));

type PatientChangesProps = {
  appointment: PatientAppointment;
  /** The clinic's date. */
  today: string;
  /** After a cancellation. */
  onCancelled: () => void;
};

/** What a patient may still do online: another time, and for a confirmed one 'No puedo ir'. */
export function PatientChanges({ appointment, today, onCancelled }: PatientChangesProps) {
  if (isForTheClinic(appointment)) return <CallTheClinic doctor={appointment.Doctor} />;
  if (!appointment.mayChangeOnline) return null;
  return (
    <>
      <DialogButton
        dialog={(opening) => <PatientReschedule {...{ appointment, today }} {...opening} />}
      >
        <CalendarClock aria-hidden />
        <span>{MOVE}</span>
      </DialogButton>
      {appointment.status === "confirmed" && (
        <DialogButton
          variant="outline"
          dialog={(opening) => (
            <CannotCome appointment={appointment} {...opening} onDone={onCancelled} />
          )}
        >
          <Ban aria-hidden />
          <span>No puedo ir</span>
        </DialogButton>
      )}
    </>
  );
}

function CallTheClinic({ doctor }: { doctor: PatientAppointment["Doctor"] }) {
  const phone = phoneToCall(useClinic(), doctor);
  return (
    <p className="grow [&_a]:underline">
      <span>Ya no se puede cambiar en línea. Llama a la clínica</span>
      {phone && (
        <>
          <span>{": "}</span>
          <PhoneLink phone={phone} />
        </>
      )}
      <span>.</span>
    </p>
  );
}
