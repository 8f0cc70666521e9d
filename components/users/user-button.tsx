"use client";

import { lazyDialog } from "@/components/lazy-dialog";
import { DialogButton } from "@/components/list/dialog-button";
import type { UserOutput } from "@/lib/administration/users/schema";
import { fullName } from "@/lib/shared/format";

const EditUser = lazyDialog(() => import("./user-dialogs").then((file) => file.EditUser));

/** An account's name, which opens what is known of it. */
export const UserButton = ({ user }: { user: UserOutput }) => (
  <DialogButton
    variant="name"
    size="text"
    dialog={(opening) => <EditUser user={user} {...opening} />}
  >
    {fullName(user)}
  </DialogButton>
);
