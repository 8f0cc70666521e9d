"use client";

import { EmailText } from "@/components/email-text";
import { DataTable } from "@/components/list/data-table";
import { PhoneLink } from "@/components/people/contact-links";
import { ActiveBadge } from "@/components/status-badge";
import type { DoctorOutput, DoctorQuery } from "@/lib/people/doctors/schema";
import { doctorName } from "@/lib/shared/format";
import { DoctorMenu } from "./doctor-actions";

type ManagedDoctorTableProps = { rows: readonly DoctorOutput[]; sort: DoctorQuery["sort"] };

/** The clinic's doctors, two lines each. */
export function ManagedDoctorTable({ rows, sort }: ManagedDoctorTableProps) {
  return (
    <DataTable
      isDense
      caption="Doctores"
      rows={rows}
      sort={sort}
      columns={[
        {
          header: "Doctor",
          sort: "lastname",
          cell: ({ User, title, license_number }) => (
            <div className="grid">
              <span className="flex flex-wrap items-center gap-x-2 text-base leading-5">
                <span>{doctorName({ title, User })}</span>
                {User.is_active === false && <ActiveBadge isActive={false} />}
              </span>
              <span className="text-sm font-normal text-muted-foreground">
                {license_number ?? "Sin licencia indicada"}
              </span>
            </div>
          ),
        },
        {
          header: "Especialidades",
          cell: ({ Specialties }) => (
            <span className="line-clamp-2">
              {Specialties.map(({ name }) => name).join(", ") || "Sin especialidades"}
            </span>
          ),
        },
        {
          header: "Contacto",
          cell: ({ User }) => (
            <div className="grid">
              <span className="numbers">
                {User.phone ? <PhoneLink phone={User.phone} /> : "Sin teléfono"}
              </span>
              <span className="text-sm text-muted-foreground">
                <EmailText>{User.email}</EmailText>
              </span>
            </div>
          ),
        },
      ]}
      actions={(doctor) => <DoctorMenu doctor={doctor} />}
    />
  );
}
