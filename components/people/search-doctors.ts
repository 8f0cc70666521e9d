import { MOST_OPTIONS } from "@/components/form/use-option-search";
import { apiPage } from "@/lib/browser/api";
import { doctorOption } from "./doctor-option";

/** Active doctors by first free slot, found by name, e-mail, DNI or specialty. */
export async function searchDoctors(text: string, signal: AbortSignal) {
  const { data, pagination } = await apiPage("POST", "/api/doctors/search", {
    body: { q: text, is_active: true, sort: "first_slot", limit: MOST_OPTIONS },
    signal,
  });
  return { options: data.map(doctorOption), total: pagination.total };
}
