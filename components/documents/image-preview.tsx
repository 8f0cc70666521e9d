"use client";

import { useEffect, useState } from "react";
import { isShowable } from "./image-size";
import type { PreviewProps } from "./preview";

export function ImagePreview({ content, label, onFailure }: PreviewProps) {
  const [url, setUrl] = useState<string | null>(null);

  useEffect(() => {
    const made = URL.createObjectURL(content);
    isShowable(content).then((can) => (can ? setUrl(made) : onFailure()), onFailure);
    return () => URL.revokeObjectURL(made);
  }, [content, onFailure]);

  if (!url) return null;
  return (
    // biome-ignore lint/performance/noImgElement: the image is already in memory, so there is nothing to optimise.
    <img src={url} alt={label} onError={onFailure} className="m-auto h-auto max-w-full" />
  );
}
