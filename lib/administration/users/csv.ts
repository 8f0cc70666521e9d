import type { UserOutput } from "@/lib/administration/users/schema";
import { activeLabel, roleLabels, scopeLabels } from "@/lib/shared/labels";

export const userTable = {
  file: "usuarios",
  columns: {
    Apellido: ({ lastname }: UserOutput) => lastname,
    Nombre: ({ name }: UserOutput) => name,
    Email: ({ email }: UserOutput) => email,
    DNI: ({ dni }: UserOutput) => dni,
    Teléfono: ({ phone }: UserOutput) => phone,
    Rol: ({ role }: UserOutput) => roleLabels[role],
    Estado: ({ is_active }: UserOutput) => activeLabel(is_active),
    Alcance: ({ role, admin_scope }: UserOutput) =>
      role === "Admin" ? scopeLabels[admin_scope] : null,
  },
};
