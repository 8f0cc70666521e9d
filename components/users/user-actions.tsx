"use client";

import { lazyDialog } from "@/components/lazy-dialog";
import { CreateButton } from "@/components/list/create-button";
import { RowActions } from "@/components/list/row-actions";
import { RowName } from "@/components/list/row-name";
import { edit, remove } from "@/components/list/usual-actions";
import { unverifiedNote } from "@/components/people/identity-note";
import type { UserOutput } from "@/lib/administration/users/schema";
import { api } from "@/lib/browser/api";
import { fullName } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";

const EditUser = lazyDialog(() => import("./user-dialogs").then((file) => file.EditUser));
const LazyNewUserDialog = lazyDialog(() =>
  import("./user-dialogs").then((file) => file.NewUserDialog),
);

type OfUser = { user: UserOutput };

export function UserName({ user }: OfUser) {
  return (
    <RowName
      person={user}
      note={unverifiedNote(user)}
      dialog={(opening) => <EditUser user={user} {...opening} />}
    >
      {fullName(user)}
    </RowName>
  );
}

export function UserActions({ user }: OfUser) {
  const removal = remove({
    request: () => api("DELETE", "/api/users/[id]", { params: { id: user.id } }),
    title: `¿Eliminar a ${fullName(user)}?`,
    description: `La cuenta de ${user.email} se eliminará para siempre.`,
    messages: messages.users.remove,
  });
  const editing = edit((opening) => <EditUser user={user} {...opening} />);
  return <RowActions of={fullName(user)} actions={[editing, removal]} />;
}

export const NewUserButton = () => (
  <CreateButton dialog={(opening) => <LazyNewUserDialog {...opening} />}>
    Nuevo usuario
  </CreateButton>
);
