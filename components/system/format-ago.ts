/** hace un momento, hace 5 minutos, hace 3 horas, hace 2 días */
export function formatAgo(instant: string | Date, now: string | Date): string {
  const minutes = Math.floor((+new Date(now) - +new Date(instant)) / 60_000);
  if (minutes < 1) return "hace un momento";
  const ago = new Intl.RelativeTimeFormat("es-ES");
  if (minutes < 60) return ago.format(-minutes, "minute");
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? ago.format(-hours, "hour") : ago.format(-Math.floor(hours / 24), "day");
}
