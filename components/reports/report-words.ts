import { rateOf } from "@/lib/reports/rates";
import type { Figures } from "@/lib/reports/totals";
import { unrecordedShare, usedShare } from "@/lib/reports/totals";
import { formatNumber, formatShare } from "@/lib/shared/format";

const FEW = "Menos de diez visitas";

/** 20 %, or why there is no rate. */
export function rateWords(figures: Figures): string {
  const rate = rateOf(figures);
  return rate === null ? FEW : formatShare(rate);
}

/** 85 %, of the offered time. */
export function usedWords(figures: Figures): string {
  const share = usedShare(figures);
  return share === null ? "Sin horarios" : formatShare(share);
}

export function unrecordedWords(figures: Figures): string {
  const share = unrecordedShare(figures);
  return share === null ? "—" : formatShare(share);
}

/** 1.234 h */
export const hours = (minutes: number) => `${formatNumber(Math.round(minutes / 60))} h`;
