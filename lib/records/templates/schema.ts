import { z } from "zod";
import { MAX_BODY, MAX_TITLE } from "@/lib/records/clinical-records/schema";
import { id, line, paragraph, requiredLine, seenOf } from "@/lib/shared/fields";

export const MAX_TEMPLATE_NAME = 60;

export const templateInput = z.object({
  name: requiredLine("El nombre de la plantilla es requerido", MAX_TEMPLATE_NAME),
  title: line(MAX_TITLE),
  body: paragraph(MAX_BODY).min(1, "El contenido es requerido"),
});
export type TemplateInput = z.output<typeof templateInput>;

export const templateChange = templateInput.extend({ seen: seenOf(templateInput.shape) });
export type TemplateChange = z.output<typeof templateChange>;

export const templateOutput = z
  .object({
    id,
    name: z.string(),
    title: z.string(),
    body: z.string(),
    clinic: z
      .boolean()
      .describe(
        "Whether it is the clinic's, for everybody who writes records; otherwise it is the doctor's own.",
      ),
    editable: z.boolean().describe("Whether the actor can change and delete it."),
  })
  .meta({ id: "RecordTemplate" });
export type TemplateOutput = z.output<typeof templateOutput>;
