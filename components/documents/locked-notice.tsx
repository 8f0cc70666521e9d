"use client";

import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { Warning } from "@/components/form/warning";
import { typeOfName } from "@/lib/shared/files";
import { isLocked } from "./pdf-lock";
import type { UploadInput } from "./upload-form-schema";

/** Below the chosen file, if it is a PDF with a password. */
export function LockedNotice() {
  const file = useWatch<UploadInput, "file">({ name: "file" })?.item(0);
  const [locked, setLocked] = useState<File | null>(null);

  useEffect(() => {
    if (!file || typeOfName(file.name) !== "application/pdf") return;
    let isLeft = false;
    // A file that cannot be read is reported when it is sent.
    isLocked(file).then(
      (found) => !isLeft && found && setLocked(file),
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [file]);

  if (!locked || locked !== file) return null;
  return (
    <div role="alert">
      <Warning title="Este PDF tiene contraseña">
        <p>Quien lo abra la necesitará. Si puedes, sube una copia sin contraseña.</p>
      </Warning>
    </div>
  );
}
