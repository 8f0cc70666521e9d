"use client";

import { useEffect, useState } from "react";
import { LoadingDocument } from "./loading-document";
import type { PreviewProps } from "./preview";

/** No scanner makes larger images, and a browser needs four bytes per pixel: an A4 page at 600 dpi has 35 million. */
const MOST_DOTS = 64_000_000;
/** The longest side that browsers draw. */
const LONGEST_SIDE = 32_767;

export function ImagePreview({ content, label, onFailure }: PreviewProps) {
  const [url, setUrl] = useState<string | null>(null);

  useEffect(() => {
    const made = URL.createObjectURL(content);
    // Outside the page a browser reads only the size: a file of a few hundred bytes may claim gigabytes of pixels.
    const image = new Image();
    image.onload = () => (isShowable(image) ? setUrl(made) : onFailure());
    image.onerror = onFailure;
    image.src = made;
    return () => {
      image.onload = image.onerror = null;
      URL.revokeObjectURL(made);
    };
  }, [content, onFailure]);

  if (!url) return <LoadingDocument />;
  return (
    // biome-ignore lint/performance/noImgElement: the image is already in memory, so there is nothing to optimise.
    <img src={url} alt={label} onError={onFailure} className="m-auto h-auto max-w-full" />
  );
}

const isShowable = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) =>
  Math.max(width, height) <= LONGEST_SIDE && width * height <= MOST_DOTS;
