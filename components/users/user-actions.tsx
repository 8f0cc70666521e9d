"use client";

import { EmailText } from "@/components/email-text";
import { lazyDialog } from "@/components/lazy-dialog";
import { CreateButton } from "@/components/list/create-button";
import type { Opening } from "@/components/list/dialog-button";
import { RowActions } from "@/components/list/row-actions";
import { RowName } from "@/components/list/row-name";
import { edit, view } from "@/components/list/usual-actions";
import { removeAccount, removeWith } from "@/components/people/account-removal";
import type { UserOutput } from "@/lib/administration/users/schema";
import { api } from "@/lib/browser/api";
import { fullName } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";

const ArchivedUser = lazyDialog(() => import("./archived-user").then((file) => file.ArchivedUser));
const EditUser = lazyDialog(() => import("./user-dialogs").then((file) => file.EditUser));
const RemoveAdmin = lazyDialog(() => import("./remove-admin").then((file) => file.RemoveAdmin));
const LazyNewUserDialog = lazyDialog(() =>
  import("./user-dialogs").then((file) => file.NewUserDialog),
);

type OfUser = { user: UserOutput };

const dialogOf = (user: UserOutput) => (opening: Opening) =>
  user.archived_at ? (
    <ArchivedUser user={user} {...opening} />
  ) : (
    <EditUser user={user} {...opening} />
  );

export function UserName({ user }: OfUser) {
  return (
    <RowName person={user} note={<EmailText>{user.email}</EmailText>} dialog={dialogOf(user)}>
      {fullName(user)}
    </RowName>
  );
}

export function UserActions({ user }: OfUser) {
  const first = user.archived_at ? view : edit;
  return <RowActions of={fullName(user)} actions={[first(dialogOf(user)), removalOf(user)]} />;
}

function removalOf(user: UserOutput) {
  if (user.role === "Admin" && user.is_active)
    return removeWith((opening) => <RemoveAdmin user={user} {...opening} />);
  return removeAccount({
    account: user,
    request: (key) => api("DELETE", "/api/users/[id]", { params: { id: user.id }, key }),
    title: `¿Eliminar a ${fullName(user)}?`,
    description: whatGoes(user),
    messages: messages.users.remove,
  });
}

function whatGoes(user: UserOutput): string {
  const account = `La cuenta de ${user.email ?? fullName(user)} se eliminará para siempre.`;
  if (user.role !== "Patient" || user.archived_at) return account;
  return `${account} Lo que diga de su salud pasa a «Archivo», por el plazo de la ley.`;
}

export const NewUserButton = () => (
  <CreateButton dialog={(opening) => <LazyNewUserDialog {...opening} />}>
    Nuevo usuario
  </CreateButton>
);
