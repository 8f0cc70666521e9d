import type { Failure } from "@/lib/shared/errors";

// The audit log's values, and their labels.

/** Keyed by the permission that was used, or by what happened to an account (ASVS 5.0, V16). */
export const actionLabels = {
  "profile.read": "Ver datos propios de paciente",
  "profile.write": "Cambiar datos propios de paciente",
  "patients.search": "Ver datos de pacientes",
  "patients.read": "Ver alergias y condiciones",
  "patients.write": "Cambiar paciente",
  "patients.delete": "Eliminar paciente",
  "clinical_records.read": "Leer historiales",
  "clinical_records.titles": "Buscar historial por título",
  "clinical_records.count": "Contar historiales",
  "clinical_records.create": "Crear historial",
  "clinical_records.update": "Editar historial",
  "clinical_records.annotate": "Agregar aclaración",
  "clinical_records.delete": "Eliminar historial",
  "archive.read": "Ver qué hay en el archivo",
  "archive.open": "Abrir del archivo",
  "archive.patient": "Archivar paciente",
  "clinical_documents.read": "Ver o descargar documentos",
  "clinical_documents.upload": "Subir documento",
  "clinical_documents.delete": "Eliminar documento",
  "exports.request": "Pedir historia completa",
  "exports.prepare": "Preparar historia completa",
  "exports.download": "Descargar historia completa",
  "audit.read": "Consultar la auditoría",
  "auth.sign_in": "Iniciar sesión",
  "auth.google": "Iniciar sesión con Google",
  "auth.register": "Crear la propia cuenta",
  "auth.password": "Cambiar contraseña",
  "auth.address": "Corregir la propia dirección de correo",
  "appointments.delete": "Eliminar cita",
  "users.email": "Cambiar dirección de correo",
  "users.identity": "Cambiar nombre o DNI",
  "users.delete": "Eliminar cuenta",
  "users.activate": "Activar cuenta",
  "users.deactivate": "Desactivar cuenta",
  "users.disown": "Anular cuenta por «No fui yo»",
  "users.deny_email": "Negar cambio de dirección por «No fui yo»",
  "users.to_admin": "Dar rol de administrador",
  "users.to_doctor": "Dar rol de doctor",
  "users.to_patient": "Dar rol de paciente",
  "users.to_full": "Dar alcance completo",
  "users.to_reception": "Dar alcance de recepción",
  "privacy.publish": "Publicar aviso de privacidad",
  "calendar.share": "Compartir calendario",
  "calendar.unshare": "Dejar de compartir calendario",
} as const;

export type Action = keyof typeof actionLabels;
export const actions = Object.keys(actionLabels).filter(
  (name): name is Action => name in actionLabels,
);

/** The labels for the patient whose data was used. */
export const accessLabels: Partial<Record<Action, string>> = {
  "profile.read": "Vio tus datos de salud",
  "profile.write": "Cambió sus datos de paciente",
  "patients.search": "Vio tus datos de paciente",
  "patients.read": "Vio tus alergias y condiciones",
  "patients.write": "Cambió tus datos de paciente",
  "patients.delete": "Eliminó tus datos de paciente",
  "clinical_records.read": "Leyó tu historial",
  "clinical_records.titles": "Vio los títulos de tu historial",
  "clinical_records.count": "Vio cuántos historiales tienes",
  "clinical_records.create": "Agregó un historial",
  "clinical_records.update": "Cambió un historial",
  "clinical_records.annotate": "Agregó una aclaración",
  "clinical_records.delete": "Eliminó un historial",
  "archive.read": "Vio qué tienes en el archivo",
  "archive.open": "Abrió algo tuyo del archivo",
  "archive.patient": "Archivó tu historia",
  "clinical_documents.read": "Vio o descargó un documento",
  "clinical_documents.upload": "Agregó un documento",
  "clinical_documents.delete": "Eliminó un documento",
  "appointments.delete": "Eliminó una cita tuya",
  "exports.request": "Pidió tu historia completa",
  "exports.prepare": "Preparó tu historia completa",
  "exports.download": "Descargó tu historia completa",
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
  out_of_range: "Parte inexistente",
  invalid: "Datos inválidos",
  too_many: "Demasiados intentos",
  unavailable: "Sin servicio",
  fault: "Error del servidor",
} as const satisfies Record<"ok" | Failure | "fault", string>;

export type Result = keyof typeof resultLabels;
export const results = Object.keys(resultLabels).filter(
  (name): name is Result => name in resultLabels,
);
