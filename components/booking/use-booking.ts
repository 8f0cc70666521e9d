"use client";

import { useRouter } from "next/navigation";
import { useRequestForm } from "@/components/form/use-request-form";
import type { SlotOutput } from "@/lib/agenda/availability/schema";
import { ApiError, api } from "@/lib/browser/api";
import { script } from "@/lib/browser/script";
import { toast } from "@/lib/browser/toast";
import { messages } from "@/lib/shared/messages";
import { routes } from "@/lib/shared/routes";
import { draftOf, forgetDraft } from "./use-draft";

const { success, failure } = messages.appointments.book;

const rules = script(() => import("./booking-form"));

type BookingOptions = { doctorId: string; slot: SlotOutput | null; onTaken: () => void };

/** Books once, however often it is asked to, and goes on to the patient's appointments. */
export function useBooking({ doctorId, slot, onTaken }: BookingOptions) {
  const router = useRouter();
  return useRequestForm({
    schema: async () => (await rules.get()).bookingForm,
    defaultValues: { notes: draftOf(doctorId) },
    failure,
    async request({ notes }) {
      if (!slot) throw new ApiError(422, "Por favor selecciona un horario");
      const { date, start_time, end_time } = slot;
      const body = { doctor_id: doctorId, date, start_time, end_time, notes };
      try {
        await api("POST", "/api/appointments", { body });
      } catch (error) {
        if (isTaken(error)) onTaken();
        throw error;
      }
    },
    onDone() {
      toast.success(success);
      forgetDraft(doctorId);
      router.push(routes.patient.appointments);
      // Still saving, so that nothing can be sent while the next page is on its way.
      return new Promise<never>(() => {});
    },
  });
}

/** The time itself is not free any more. */
const isTaken = (error: unknown) => error instanceof ApiError && error.status === 409;
