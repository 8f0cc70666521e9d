"use client";

import { useEffect, useState } from "react";
import type { PreviewProps } from "./preview";
import { beginningOf } from "./text-beginning";

type Beginning = Awaited<ReturnType<typeof beginningOf>>;

export function TextPreview({ content, onFailure }: PreviewProps) {
  const [beginning, setBeginning] = useState<Beginning | null>(null);

  useEffect(() => {
    beginningOf(content).then(setBeginning, onFailure);
  }, [content, onFailure]);

  return (
    <div>
      <pre className="p-4 font-sans whitespace-pre-wrap wrap-anywhere">{beginning?.text}</pre>
      {beginning?.isCut && (
        <p className="p-2 text-center text-muted-foreground">
          Aquí se ve el comienzo. Descarga el documento para verlo entero.
        </p>
      )}
    </div>
  );
}
