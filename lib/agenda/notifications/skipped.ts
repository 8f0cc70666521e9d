/** Why an e-mail about an appointment is not sent, as 'Correos' shows it. */
export const GONE = { skipped: "La cita ya no existe." };
export const OVERTAKEN = { skipped: "La cita cambió después: este aviso ya no era cierto." };
export const NOT_EXPECTED = { skipped: "La cita ya no está en pie." };
