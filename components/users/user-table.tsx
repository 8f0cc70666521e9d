"use client";

import { EmailText } from "@/components/email-text";
import { DataTable } from "@/components/list/data-table";
import { ActiveBadge } from "@/components/status-badge";
import type { UserOutput, UserQuery } from "@/lib/administration/users/schema";
import { dayOf, formatDate } from "@/lib/shared/format";
import { roleLabels } from "@/lib/shared/labels";
import { UserActions, UserName } from "./user-actions";

const whole = "numbers whitespace-nowrap";

type UserTableProps = { rows: readonly UserOutput[]; sort: UserQuery["sort"]; zone: string };

export function UserTable({ rows, sort, zone }: UserTableProps) {
  return (
    <DataTable
      caption="Usuarios"
      rows={rows}
      sort={sort}
      columns={[
        { header: "Usuario", sort: "lastname", cell: (user) => <UserName user={user} /> },
        { header: "Email", sort: "email", cell: ({ email }) => <EmailText>{email}</EmailText> },
        { header: "DNI", cell: ({ dni }) => dni ?? "—", className: whole },
        { header: "Rol", sort: "role", cell: ({ role }) => roleLabels[role], className: whole },
        { header: "Estado", cell: ({ is_active }) => <ActiveBadge isActive={is_active} /> },
        {
          header: "Creado",
          sort: "-createdAt",
          cell: ({ createdAt }) => formatDate(dayOf(createdAt, zone)),
          className: whole,
        },
      ]}
      actions={(user) => <UserActions user={user} />}
    />
  );
}
