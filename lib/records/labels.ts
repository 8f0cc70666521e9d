import type { ArchiveKind, ExportState, RecordVersionKind } from "@/lib/generated/prisma/enums";

// Spanish labels of records, their versions, documents and exports.

/** Kinds of versions of a record. */
export const versionLabels = {
  original: "Texto original",
  amendment: "Enmienda del autor",
  correction: "Corrección administrativa",
} as const satisfies Record<RecordVersionKind, string>;

/** Kinds of entries of the archive. */
export const archiveKindLabels = {
  record: "Historial",
  document: "Documento",
  patient: "Datos del paciente",
} as const satisfies Record<ArchiveKind, string>;

/** States of the export of a whole history. */
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
