"use client";

import { DetailsDialog } from "@/components/details-dialog";
import { Link } from "@/components/link";
import type { Opening } from "@/components/list/dialog-button";
import { Button } from "@/components/ui/button";
import type { UserOutput } from "@/lib/administration/users/schema";
import { fullName } from "@/lib/shared/format";
import { listAt, routes } from "@/lib/shared/routes";

/** What is left of a patient's account that was archived. */
export const ArchivedUser = ({ user, ...opening }: { user: UserOutput } & Opening) => (
  <DetailsDialog
    {...opening}
    kind="Cuenta archivada"
    title={fullName(user)}
    person={user}
    footer={
      <Button asChild variant="outline">
        <Link href={listAt(routes.admin.archive, { patient: fullName(user) })}>
          Ver en «Archivo»
        </Link>
      </Button>
    }
  >
    <p>
      Ya no se puede cambiar ni activar: queda su nombre, para las citas que tuvo. Su historia y sus
      datos están en «Archivo».
    </p>
    <p>Si la persona vuelve, regístrala como paciente nuevo.</p>
  </DetailsDialog>
);
