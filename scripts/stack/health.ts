import { once } from "node:events";
import { get } from "node:http";

/** Whether the application responds to requests, even if other parts do not work. */
export async function isHealthy(webUrl: string): Promise<boolean> {
  try {
    // Without keep-alive: an open connection would delay the server's shutdown.
    const options = { agent: false, signal: AbortSignal.timeout(5_000) };
    const [response] = await once(get(`${webUrl}/api/health/ready`, options), "response");
    response.resume();
    return response.statusCode < 500;
  } catch {
    return false;
  }
}
