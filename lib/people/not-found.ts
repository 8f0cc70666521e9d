import { notFound } from "@/lib/shared/errors";

// 404, for what does not exist or is outside the actor's scope.

export const userNotFound = () => notFound("Usuario no encontrado");
export const doctorNotFound = () => notFound("Doctor no encontrado");
export const patientNotFound = () => notFound("Paciente no encontrado");
export const ownPatientNotFound = () => notFound("No se encontró información del paciente");
export const specialtyNotFound = () => notFound("Especialidad no encontrada");
