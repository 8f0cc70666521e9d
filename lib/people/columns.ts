import { Prisma } from "@/lib/generated/prisma/client";

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

/** What `json_build_object` makes a `userContact` of, from a row `u` of users. */
export const userContactJson = Prisma.sql`
  'id', u.id, 'name', u.name, 'lastname', u.lastname, 'email', u.email, 'phone', u.phone,
  'address', u.address`;

/** A point in time as it goes over the wire. */
export const wireInstantJson = (column: Prisma.Sql) =>
  Prisma.sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
