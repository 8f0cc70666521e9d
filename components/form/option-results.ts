import type { Reading } from "@/lib/browser/use-read";
import { formatCount } from "@/lib/shared/format";
import type { Found } from "./use-option-search";

/** The result count, for screen readers; the options are read out one by one. */
export function resultsSaid(reading: Reading<Found>): string {
  if (reading.state === "loading") return "Buscando…";
  if (reading.state === "failed") return "";
  const { options, total } = reading.data;
  if (total === 0) return "Sin resultados";
  const count = formatCount(total, "resultado", "resultados");
  return total > options.length ? narrowing(reading.data) : count;
}

/** How many more there are than the list shows. */
export function narrowing({ options, total }: Found): string {
  return `Se muestran ${options.length} de ${formatCount(total, "resultado", "resultados")}. Escribe para acotar.`;
}
