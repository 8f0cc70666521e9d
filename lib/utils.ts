import { type ClassValue, clsx } from "clsx";
import { twMerge } from "tailwind-merge";

/** Joins class names; of two that contradict each other, the later wins. */
export function cn(...classes: ClassValue[]) {
  return twMerge(clsx(classes));
}
