"use client";

import { lazyDialog } from "@/components/lazy-dialog";
import { CreateButton } from "@/components/list/create-button";
import type { NewExceptionProps } from "./exception-dialogs";

const NewExceptionDialog = lazyDialog(() =>
  import("./exception-dialogs").then((file) => file.NewExceptionDialog),
);

/** The button that opens the form. */
export const NewExceptionButton = (props: NewExceptionProps) => (
  <CreateButton dialog={(opening) => <NewExceptionDialog {...props} {...opening} />}>
    Nueva ausencia
  </CreateButton>
);
