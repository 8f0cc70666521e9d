import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

/** It has to know of `h-control` and its like that they are sizes. */
const twMerge = extendTailwindMerge({ extend: { theme: { spacing: ["control"] } } });

/** Joins class names; of two that contradict each other, the later wins. */
export function cn(...classes: ClassValue[]) {
  return twMerge(clsx(classes));
}
