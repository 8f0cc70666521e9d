import { ApiError, api } from "@/lib/browser/api";

export type Hour = { doctor_id: string; date: string; start_time: string; end_time: string };

/** Closes an hour of a doctor's day without a confirmation. Fails if that hour has an appointment meanwhile. */
export const blockHour = ({ doctor_id, date, start_time, end_time }: Hour, key: string) =>
  api("POST", "/api/schedule-exceptions", {
    body: { doctor_id, kind: "time_off", date_from: date, date_to: date, start_time, end_time },
    key,
  }).catch((error: unknown) => {
    // The server's message is for the form, which shows who is affected.
    if (error instanceof ApiError && error.fields.digest) throw new ApiError(error.status, BOOKED);
    throw error;
  });

const BOOKED =
  "Alguien acaba de reservar ese turno, así que no se bloqueó. Si lo necesitas, cambia la cita de horario.";

/** Opens it again; `id` is the exception's. */
export const freeHour = (id: string, key: string) =>
  api("DELETE", "/api/schedule-exceptions/[id]", { params: { id }, key });
