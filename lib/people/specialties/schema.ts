import { z } from "zod";
import { requiredLine, seenOf, sorting } from "@/lib/shared/fields";

export const specialtyInput = z.object({
  name: requiredLine("El nombre de la especialidad es requerido", 100).min(
    2,
    "El nombre debe tener al menos 2 caracteres",
  ),
});
export type SpecialtyInput = z.output<typeof specialtyInput>;

export const specialtyChange = specialtyInput.extend({ seen: seenOf(specialtyInput.shape) });
export type SpecialtyChange = z.output<typeof specialtyChange>;

export const specialtyQuery = z.object({ sort: sorting("name", "-name") });
export type SpecialtyQuery = z.output<typeof specialtyQuery>;
