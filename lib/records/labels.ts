import type { ArchiveKind, ExportState, RecordVersionKind } from "@/lib/generated/prisma/enums";

// What records, and what belongs to them, are called in Spanish.

/** What a record's text is, of those that it had. */
export const versionLabels = {
  original: "Texto original",
  amendment: "Enmienda del autor",
  correction: "Corrección administrativa",
} as const satisfies Record<RecordVersionKind, string>;

/** What something in the archive was. */
export const archiveKindLabels = {
  record: "Historial",
  document: "Documento",
  patient: "Datos del paciente",
} as const satisfies Record<ArchiveKind, string>;

/** How far a whole history is that somebody asked for. */
export const exportLabels = {
  requested: "Pedida",
  preparing: "En preparación",
  ready: "Lista",
  delivered: "Entregada",
  failed: "No se pudo preparar",
} as const satisfies Record<ExportState, string>;

export function documentTypeLabel(mimeType: string): "PDF" | "Imagen" | "Texto" | "Archivo" {
  if (mimeType === "application/pdf") return "PDF";
  if (mimeType.startsWith("image/")) return "Imagen";
  if (mimeType.startsWith("text/")) return "Texto";
  return "Archivo";
}
