import type { ExportState } from "@/lib/generated/prisma/enums";

// How long a whole history may take, for both sides.

/** By law: Ley 26.529, article 14. */
export const DUE_HOURS = 48;
/** From when on the clock is red. */
export const URGENT_HOURS = 40;
/** How long a ZIP stays to be downloaded. */
export const KEPT_DAYS = 7;

/** Still to be delivered. */
export const OPEN_STATES = ["requested", "preparing", "ready"] as const satisfies ExportState[];
export const isOpen = ({ state }: { state: ExportState }) =>
  OPEN_STATES.some((open) => open === state);
