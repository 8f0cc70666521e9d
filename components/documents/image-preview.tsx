"use client";

import { useEffect, useState } from "react";
import type { PreviewProps } from "./preview";

export function ImagePreview({ content, label, onFailure }: PreviewProps) {
  const [url, setUrl] = useState<string | null>(null);

  useEffect(() => {
    const made = URL.createObjectURL(content);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);

  if (!url) return null;
  return (
    // biome-ignore lint/performance/noImgElement: it is here already; there is nothing to optimise.
    <img src={url} alt={label} onError={onFailure} className="m-auto h-auto max-w-full" />
  );
}
