"use client";

import { DataTable } from "@/components/list/data-table";
import { Dni } from "@/components/people/dni";
import { ActiveBadge, ArchivedBadge } from "@/components/status-badge";
import type { UserOutput, UserQuery } from "@/lib/administration/users/schema";
import { dayOf, formatDate } from "@/lib/shared/format";
import { roleLabel } from "@/lib/shared/labels";
import { UserActions, UserName } from "./user-actions";

const whole = "numbers rows:whitespace-nowrap";

type UserTableProps = { rows: readonly UserOutput[]; sort: UserQuery["sort"]; zone: string };

export function UserTable({ rows, sort, zone }: UserTableProps) {
  return (
    <DataTable
      caption="Usuarios"
      rows={rows}
      sort={sort}
      columns={[
        { header: "Usuario", sort: "lastname", cell: (user) => <UserName user={user} /> },
        { header: "Email", sort: "email" },
        { header: "DNI", cell: (user) => <Dni of={user} />, className: whole },
        { header: "Rol", sort: "role", cell: roleLabel, className: whole },
        {
          header: "Estado",
          cell: ({ is_active, archived_at }) =>
            archived_at ? <ArchivedBadge /> : <ActiveBadge isActive={is_active} />,
          isUsual: ({ is_active }) => is_active,
        },
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
