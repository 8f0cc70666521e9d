/** What of an account may leave the database with a doctor or a patient: never the password's hash. */
export const account = {
  select: {
    id: true,
    name: true,
    lastname: true,
    email: true,
    phone: true,
    address: true,
    dni: true,
    role: true,
    is_active: true,
  },
} as const;
