/** Next.js runs it once, before the server takes its first request. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { guardServer } = await import("@/lib/doors/gate");
  const { mendRequests } = await import("@/lib/doors/mend-requests");
  const { noteClientAddresses } = await import("@/lib/platform/client-address");
  const { freeBuffersEarly } = await import("@/lib/platform/memory");
  const { requireHttps } = await import("@/lib/doors/transport-security");
  const { startWatching } = await import("@/lib/platform/watching");
  freeBuffersEarly();
  guardServer();
  mendRequests();
  requireHttps();
  noteClientAddresses();
  await startWatching();
}
