import type { DoctorOutput } from "@/lib/people/doctors/schema";

export const doctorTable = {
  file: "doctores",
  columns: {
    Apellido: ({ User }: DoctorOutput) => User.lastname,
    Nombre: ({ User }: DoctorOutput) => User.name,
    Matrícula: ({ license_number }: DoctorOutput) => license_number,
    Especialidades: ({ Specialties }: DoctorOutput) =>
      Specialties.map(({ name }) => name).join(", "),
    Email: ({ User }: DoctorOutput) => User.email,
    Teléfono: ({ User }: DoctorOutput) => User.phone,
    Dirección: ({ User }: DoctorOutput) => User.address,
    Título: ({ title }: DoctorOutput) => title,
    Consultorio: ({ office }: DoctorOutput) => office,
  },
};
