import type { ExportOutput } from "@/lib/records/exports/schema";
import { isOpen, URGENT_HOURS } from "@/lib/records/exports/terms";
import { formatWait } from "@/lib/shared/format";

const MINUTE_MS = 60_000;

export type Deadline = { words: string; isUrgent: boolean };

/** How long there is left to deliver it, at that instant; null when it no longer has to be. */
export function deadlineOf(
  asked: Pick<ExportOutput, "state" | "requested_at" | "due_at">,
  now: number,
): Deadline | null {
  if (!isOpen(asked) && asked.state !== "failed") return null;
  const left = Math.floor((Date.parse(asked.due_at) - now) / MINUTE_MS);
  const isUrgent = now - Date.parse(asked.requested_at) >= URGENT_HOURS * 60 * MINUTE_MS;
  if (left < 0) return { words: `Vencida ${ago(-left)}`, isUrgent };
  // In hours as long as there are some: it is read at a glance.
  const words = `vence ${formatWait(left < 60 ? left : left - (left % 60))}`;
  return { words: isUrgent ? `Urgente: ${words}` : `V${words.slice(1)}`, isUrgent };
}

/** hace 5 minutos, hace 3 h, hace 2 días */
function ago(minutes: number): string {
  if (minutes < 60) return `hace ${minutes === 1 ? "1 minuto" : `${minutes} minutos`}`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `hace ${hours} h` : `hace ${Math.floor(hours / 24)} días`;
}
