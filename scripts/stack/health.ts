/** Whether the application answers, its database included. */
export async function isHealthy(webUrl: string): Promise<boolean> {
  try {
    const response = await fetch(`${webUrl}/api/health`, { signal: AbortSignal.timeout(5_000) });
    await response.body?.cancel();
    return response.status < 500;
  } catch {
    return false;
  }
}
