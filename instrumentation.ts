/** Next.js runs it once, before the server takes its first request. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startWatching } = await import("@/lib/system/watching");
  await startWatching();
}
