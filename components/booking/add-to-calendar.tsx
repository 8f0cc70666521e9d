"use client";

import { useState } from "react";
import { CalendarPlus } from "@/components/icons";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { failureMessage } from "@/lib/browser/api";
import { saveFile } from "@/lib/browser/save-file";
import { script } from "@/lib/browser/script";
import { toast } from "@/lib/browser/toast";
import { messages } from "@/lib/shared/messages";

const { success, failure } = messages.appointments.addToCalendar;

const calendarFile = script(() => import("./read-calendar-file"));

/** Downloads an appointment as a calendar file. */
export function AddToCalendar({ appointmentId }: { appointmentId: string }) {
  const [isPending, setPending] = useState(false);

  async function add() {
    if (isPending) return;
    setPending(true);
    try {
      const { readCalendarFile } = await calendarFile.get();
      const { content, file_name } = await readCalendarFile(appointmentId);
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
      <span>Agregar a mi calendario</span>
    </Button>
  );
}
