"use client";

import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { calendarFileOutput } from "@/lib/agenda/appointments/schema";
import { api, failureMessage } from "@/lib/browser/api";
import { saveFile } from "@/lib/browser/save-file";
import { messages } from "@/lib/shared/messages";

const { success, failure } = messages.appointments.addToCalendar;

/** Saves an appointment as a file that the device's calendar opens. */
export function AddToCalendar({ appointmentId }: { appointmentId: string }) {
  const [isPending, setPending] = useState(false);

  async function add() {
    if (isPending) return;
    setPending(true);
    try {
      const path = `/api/appointments/${appointmentId}/calendar`;
      const { content, file_name } = await api("GET", path, { output: calendarFileOutput });
      saveFile(new Blob([content], { type: "text/calendar;charset=utf-8" }), file_name);
      toast.success(success);
    } catch (error) {
      toast.error(failureMessage(error, failure));
    } finally {
      setPending(false);
    }
  }

  return (
    <Button aria-disabled={isPending} onClick={add}>
      {isPending ? <Spinner /> : <CalendarPlus aria-hidden />}
      Agregar a mi calendario
    </Button>
  );
}
