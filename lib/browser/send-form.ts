import { ApiError, addressOf, failureFor, NO_ANSWER, refusalOf } from "@/lib/browser/api";
import type { PathOf } from "@/lib/browser/calls";
import { TOKEN_KEY } from "@/lib/browser/token";
import { fileMessages } from "@/lib/shared/files";
import { IDEMPOTENCY_KEY } from "@/lib/shared/idempotency";

type Options = {
  /** As `api`'s. */
  key: string;
  signal: AbortSignal;
  /** The share that has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
};

/** How long the response can take after everything is sent: longer than the server waits for the storage. */
const ANSWER_TIMEOUT_MS = 30_000;

/**
 * Posts a form with a file and reports progress, which `fetch` cannot. Throws `ApiError`, or the reason with which
 * `signal` was aborted.
 */
export function sendForm(
  path: PathOf<"POST">,
  params: Record<string, string>,
  form: FormData,
  options: Options,
): Promise<void> {
  const { key, signal, onProgress } = options;
  const failure = failureFor(key);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = async () =>
      reject((await refusalOfChanged(form)) ?? new ApiError(NO_ANSWER, failure));
    const startedAt = performance.now();
    // XMLHttpRequest counts from the request's start, so the time that sending took is added.
    request.upload.onload = () => {
      request.timeout = performance.now() - startedAt + ANSWER_TIMEOUT_MS;
    };
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => {
      if (request.status < 300) resolve();
      else reject(refusalOf(request.status, parsed(request.responseText)));
    };
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", addressOf(path, { params }));
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("Authorization", `Bearer ${localStorage.getItem(TOKEN_KEY)}`);
    request.setRequestHeader(IDEMPOTENCY_KEY, key);
    request.send(form);
  });
}

/** Browsers do not send a file that another program has changed since it was chosen. */
async function refusalOfChanged(form: FormData): Promise<ApiError | null> {
  const files = [...form.values()].filter((value) => value instanceof File);
  try {
    await Promise.all(files.map((file) => file.slice(0, 1).arrayBuffer()));
    return null;
  } catch {
    return new ApiError(422, fileMessages.changed, { file: fileMessages.changed });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
