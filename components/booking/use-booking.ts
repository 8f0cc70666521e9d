"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { toast } from "sonner";
import { ApiError, api, failureMessage } from "@/lib/browser/api";
import { messages } from "@/lib/shared/messages";
import { routes } from "@/lib/shared/routes";

type BookingBody = {
  doctor_id: string;
  date: string;
  start_time: string;
  end_time: string;
  notes: string;
};

/** Why an appointment was not booked; `isTaken` when the time itself is not free any more. */
export type Refusal = { message: string; isTaken: boolean; notes: string | undefined };

type BookingOptions = { onBooked: () => void; onTaken: () => void };

/** Books once, however often it is asked to, and goes on to the patient's appointments. */
export function useBooking({ onBooked, onTaken }: BookingOptions) {
  const router = useRouter();
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isSent = useRef(false);

  async function book(body: BookingBody) {
    // Before the next render too: two presses of one button book once.
    if (isSent.current) return;
    isSent.current = true;
    setSaving(true);
    setRefusal(null);
    try {
      await api("POST", "/api/appointments", { body });
      toast.success(messages.appointments.book.success);
      onBooked();
      // Still saving, so that nothing can be sent while the next page is on its way.
      router.push(routes.patient.appointments);
    } catch (error) {
      const refused = refusalOf(error);
      toast.error(refused.message);
      setRefusal(refused);
      setSaving(false);
      isSent.current = false;
      if (refused.isTaken) onTaken();
    }
  }

  return { book, isSaving, refusal, forgetRefusal: () => setRefusal(null) };
}

const refusalOf = (error: unknown): Refusal => ({
  message: failureMessage(error, messages.appointments.book.failure),
  isTaken: error instanceof ApiError && error.status === 409,
  notes: error instanceof ApiError ? error.fields.notes : undefined,
});
