import type { Failure } from "@/lib/shared/errors";

// The audit log's values, and their labels.

/** Keyed by the permission that was used, or by what happened to an account (ASVS 5.0, V16). */
export const actionLabels = {
  "profile.read": "Ver datos propios de paciente",
  "patients.search": "Ver datos de pacientes",
  "patients.write": "Cambiar o eliminar paciente",
  "clinical_records.read": "Leer historiales",
  "clinical_records.titles": "Buscar historial por título",
  "clinical_records.count": "Contar historiales",
  "clinical_records.create": "Crear historial",
  "clinical_records.update": "Editar historial",
  "clinical_records.delete": "Eliminar historial",
  "clinical_documents.read": "Ver o descargar documentos",
  "clinical_documents.upload": "Subir documento",
  "clinical_documents.delete": "Eliminar documento",
  "audit.read": "Consultar la auditoría",
  "auth.sign_in": "Iniciar sesión",
  "auth.password": "Cambiar contraseña",
  "users.activate": "Activar cuenta",
  "users.deactivate": "Desactivar cuenta",
  "users.disown": "Anular cuenta por «No fui yo»",
  "users.to_admin": "Dar rol de administrador",
  "users.to_doctor": "Dar rol de doctor",
  "users.to_patient": "Dar rol de paciente",
} as const;

export type Action = keyof typeof actionLabels;
export const actions = Object.keys(actionLabels).filter(
  (name): name is Action => name in actionLabels,
);

/** The labels for the patient whose data was used. */
export const accessLabels: Partial<Record<Action, string>> = {
  "profile.read": "Vio tus datos de salud",
  "patients.search": "Vio tus datos de paciente",
  "patients.write": "Cambió tus datos de paciente",
  "clinical_records.read": "Leyó tu historial",
  "clinical_records.titles": "Vio los títulos de tu historial",
  "clinical_records.count": "Vio cuántos historiales tienes",
  "clinical_records.create": "Agregó un historial",
  "clinical_records.update": "Cambió un historial",
  "clinical_records.delete": "Eliminó un historial",
  "clinical_documents.read": "Vio o descargó un documento",
  "clinical_documents.upload": "Agregó un documento",
  "clinical_documents.delete": "Eliminó un documento",
  "audit.read": "Consultó quién vio tu historia",
};

export const resultLabels = {
  ok: "Hecho",
  bad_request: "Consulta inválida",
  unauthorized: "Sin acceso",
  forbidden: "Sin permiso",
  not_found: "No encontrado",
  method_not_allowed: "No admitido",
  conflict: "Rechazado",
  too_large: "Archivo muy grande",
  unsupported: "Archivo no permitido",
  invalid: "Datos inválidos",
  too_many: "Demasiados intentos",
  unavailable: "Sin servicio",
  fault: "Error del servidor",
} as const satisfies Record<"ok" | Failure | "fault", string>;

export type Result = keyof typeof resultLabels;
export const results = Object.keys(resultLabels).filter(
  (name): name is Result => name in resultLabels,
);
