"use client";

import { Send } from "@/components/icons";
import { lazyDialog } from "@/components/lazy-dialog";
import { DialogButton } from "@/components/list/dialog-button";

const TestEmailDialog = lazyDialog(() =>
  import("./test-email-dialog").then((file) => file.TestEmailDialog),
);

/** Sends a test e-mail, to check that e-mails arrive. */
export const TestEmail = ({ recipient }: { recipient: string }) => (
  <DialogButton dialog={(opening) => <TestEmailDialog recipient={recipient} {...opening} />}>
    <Send aria-hidden />
    <span>Correo de prueba</span>
  </DialogButton>
);
