"use client";

import { lazyDialog } from "@/components/lazy-dialog";
import { DialogButton } from "@/components/list/dialog-button";

const CorrectAddressDialog = lazyDialog(() =>
  import("./correct-address-dialog").then((file) => file.CorrectAddressDialog),
);

/** For an account whose address is not confirmed yet. */
export const CorrectAddress = ({ email }: { email: string }) => (
  <DialogButton
    size="sm"
    variant="outline"
    className="w-fit"
    dialog={(opening) => <CorrectAddressDialog {...opening} email={email} />}
  >
    Corregir dirección
  </DialogButton>
);
