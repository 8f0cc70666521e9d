"use client";

import { useRouter } from "next/navigation";
import { useRequestForm } from "@/components/form/use-request-form";
import type { SlotOutput } from "@/lib/agenda/availability/schema";
import { ApiError, api, Repeated } from "@/lib/browser/api";
import { script } from "@/lib/browser/script";
import { toast } from "@/lib/browser/toast";
import type { DoctorSummary } from "@/lib/people/schema";
import { messages } from "@/lib/shared/messages";
import { routes } from "@/lib/shared/routes";
import { justBooked } from "./just-booked";
import { draftOf, forgetDraft } from "./use-draft";

const { success, failure } = messages.appointments.book;

const rules = script(() => import("./booking-form"));

type BookingOptions = { doctor: DoctorSummary; slot: SlotOutput | null; onTaken: () => void };

/** Books once, even if called repeatedly, and goes on to the patient's appointments. */
export function useBooking({ doctor, slot, onTaken }: BookingOptions) {
  const router = useRouter();
  return useRequestForm({
    schema: async () => (await rules.get()).bookingForm,
    defaultValues: { notes: draftOf(doctor.id) },
    failure,
    savedAt: () => routes.patient.appointments,
    async request({ notes }, key) {
      if (!slot) throw new ApiError(422, "Por favor selecciona un horario");
      const { date, start_time, end_time } = slot;
      const body = { doctor_id: doctor.id, date, start_time, end_time, notes };
      try {
        const made = await api("POST", "/api/appointments", { body, key });
        const updatedAt = made instanceof Repeated ? undefined : made.updatedAt;
        if (made.id) justBooked.set({ id: made.id, updatedAt, slot, doctor });
      } catch (error) {
        if (isTaken(error)) onTaken();
        throw error;
      }
    },
    onDone() {
      toast.success(success);
      forgetDraft(doctor.id);
      router.push(routes.patient.appointments);
      // Never resolves, so that nothing can be sent again while the next page loads.
      return new Promise<never>(() => {});
    },
  });
}

/** The time itself is no longer free. */
const isTaken = (error: unknown) => error instanceof ApiError && error.status === 409;
