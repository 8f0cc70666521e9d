import { once } from "node:events";
import { get } from "node:http";

/** Whether the application can answer requests, whatever else may not work. */
export async function isHealthy(webUrl: string): Promise<boolean> {
  try {
    // On a connection of its own: one that is kept open would keep the server from ending at once.
    const options = { agent: false, signal: AbortSignal.timeout(5_000) };
    const [response] = await once(get(`${webUrl}/api/health/ready`, options), "response");
    response.resume();
    return response.statusCode < 500;
  } catch {
    return false;
  }
}
