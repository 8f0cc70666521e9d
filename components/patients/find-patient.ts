import { ApiError, api } from "@/lib/browser/api";
import { messages } from "@/lib/shared/messages";

/** The patient of an account that was just created. */
export async function findPatient(email: string | null, signal?: AbortSignal) {
  const [patient] = email
    ? await api("POST", "/api/patients/search", {
        body: { email, limit: 1 },
        ...(signal && { signal }),
      })
    : [];
  if (!patient) throw new ApiError(404, messages.patients.notFoundAfterCreate);
  return patient;
}
