import { ApiError, NO_ANSWER, REQUEST_TIMEOUT_MS, refusalOf } from "@/lib/browser/api";
import { saveFile } from "@/lib/browser/save-file";
import { TOKEN_KEY } from "@/lib/browser/token";
import { connectionFailure } from "@/lib/shared/messages";

/** A list's query; undefined values are left out. */
export type ListQuery = Readonly<Record<string, unknown>>;

/**
 * Saves everything that a list's query finds as CSV, under the name in the response. A long list may take as long as
 * it needs; only a pause of a request's time-out aborts it. Throws `ApiError`.
 */
export async function saveList(path: string, query: ListQuery): Promise<void> {
  const patience = new AbortController();
  let timer = setTimeout(() => patience.abort(), REQUEST_TIMEOUT_MS);
  const goOn = () => {
    clearTimeout(timer);
    timer = setTimeout(() => patience.abort(), REQUEST_TIMEOUT_MS);
  };
  try {
    const response = await fetch(...requestOf(path, query, patience.signal));
    if (!response.ok)
      throw refusalOf(response.status, await response.json().catch(() => undefined));
    const watched = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        goOn();
        controller.enqueue(chunk);
      },
    });
    const list = await new Response(response.body?.pipeThrough(watched)).blob();
    saveFile(list, fileNameOf(response));
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(NO_ANSWER, connectionFailure);
  } finally {
    clearTimeout(timer);
  }
}

/** Search endpoints take their query as a body, other lists in the URL. */
function requestOf(path: string, query: ListQuery, signal: AbortSignal): [string, RequestInit] {
  const headers = {
    Accept: "text/csv",
    Authorization: `Bearer ${localStorage.getItem(TOKEN_KEY)}`,
  };
  if (path.endsWith("/search")) {
    const body = JSON.stringify(query);
    return [
      path,
      { method: "POST", headers: { ...headers, "Content-Type": "application/json" }, body, signal },
    ];
  }
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return [`${path}?${new URLSearchParams(given)}`, { headers, signal }];
}

const fileNameOf = ({ headers }: Response) =>
  /filename="([^"]+)"/.exec(headers.get("Content-Disposition") ?? "")?.[1] ?? "lista.csv";
