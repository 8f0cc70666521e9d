"use client";

import { useEffect, useState } from "react";
import type { PreviewProps } from "./preview";

export function TextPreview({ content, onFailure }: PreviewProps) {
  const [text, setText] = useState("");

  useEffect(() => {
    content.text().then(setText, onFailure);
  }, [content, onFailure]);

  return <pre className="p-4 font-sans whitespace-pre-wrap wrap-anywhere">{text}</pre>;
}
