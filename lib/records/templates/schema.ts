import { z } from "zod";
import { MAX_BODY, MAX_TITLE } from "@/lib/records/clinical-records/schema";
import { id, line, paragraph, requiredLine } from "@/lib/shared/fields";

export const MAX_TEMPLATE_NAME = 60;

export const templateInput = z.object({
  name: requiredLine("El nombre de la plantilla es requerido", MAX_TEMPLATE_NAME),
  title: line(MAX_TITLE),
  body: paragraph(MAX_BODY).min(1, "El contenido es requerido"),
});
export type TemplateInput = z.output<typeof templateInput>;

export const templateOutput = z
  .object({ id, name: z.string(), title: z.string(), body: z.string() })
  .meta({ id: "RecordTemplate" });
export type TemplateOutput = z.output<typeof templateOutput>;
