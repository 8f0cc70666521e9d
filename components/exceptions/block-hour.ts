import { api } from "@/lib/browser/api";

export type Hour = { doctor_id: string; date: string; start_time: string; end_time: string };

/**
 * Closes an hour of a doctor's day without asking. Refused (422) when somebody has just booked it: then the list of who is
 * affected has to be seen first, in the form.
 */
export const blockHour = ({ doctor_id, date, start_time, end_time }: Hour, key: string) =>
  api("POST", "/api/schedule-exceptions", {
    body: { doctor_id, kind: "time_off", date_from: date, date_to: date, start_time, end_time },
    key,
  });

/** Opens it again; `id` is the exception's. */
export const freeHour = (id: string, key: string) =>
  api("DELETE", "/api/schedule-exceptions/[id]", { params: { id }, key });
