import { refusalOf } from "./api";
import type { PathOf } from "./calls";
import { TOKEN_KEY } from "./token";

/** Whether events come. `lost` is reported when it has been so for a moment. */
export type Following = "connecting" | "live" | "lost";

type Handlers = {
  /** `isFirst`: of this connection, so that something may have been missed before it. */
  onEvent: (data: unknown, isFirst: boolean) => void;
  onState: (state: Following) => void;
};

const RETRY_MS = { first: 500, most: 15_000 };
/** The server says something every fifteen seconds. */
const SILENCE_MS = 35_000;
/** A broken connection that is back within this time is not worth a word. */
const MOMENT_MS = 1_000;
/** A tab that nobody sees gives its connection back: browsers have six for a site. */
const HIDDEN_MS = 60_000;

/** Reads server-sent events until the function it returns is called; comes back by itself when they break off. */
export function followEvents<P extends PathOf<"GET">>(
  call: P,
  query: Record<string, string>,
  { onEvent, onState }: Handlers,
): () => void {
  const path = `${call}?${new URLSearchParams(query)}`;
  let connection: AbortController | null = null;
  let pause = RETRY_MS.first;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let lost: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  async function run() {
    const own = new AbortController();
    connection = own;
    try {
      await read(own, path, onEvent, () => {
        pause = RETRY_MS.first;
        clearTimeout(lost);
        lost = undefined;
        onState("live");
      });
    } catch {
      // Whatever broke it off, it is tried again.
    }
    if (connection !== own) return;
    lost ??= setTimeout(() => onState("lost"), MOMENT_MS);
    // Not everybody at the same moment, after a server was replaced.
    retry = setTimeout(run, pause * (0.5 + Math.random() / 2));
    pause = Math.min(2 * pause, RETRY_MS.most);
  }

  function leave() {
    clearTimeout(retry);
    const left = connection;
    connection = null;
    left?.abort();
  }

  function again() {
    leave();
    pause = RETRY_MS.first;
    void run();
  }

  function onVisibility() {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(leave, HIDDEN_MS);
    else if (!connection) again();
  }

  window.addEventListener("online", again);
  document.addEventListener("visibilitychange", onVisibility);
  void run();
  return () => {
    leave();
    clearTimeout(lost);
    clearTimeout(hiding);
    window.removeEventListener("online", again);
    document.removeEventListener("visibilitychange", onVisibility);
  };
}

async function read(
  connection: AbortController,
  path: string,
  onEvent: Handlers["onEvent"],
  onOpen: () => void,
) {
  let silence: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(silence);
    silence = setTimeout(() => connection.abort(), SILENCE_MS);
  };
  listen();
  try {
    const response = await fetch(path, {
      headers: {
        Accept: "text/event-stream",
        Authorization: `Bearer ${localStorage.getItem(TOKEN_KEY) ?? ""}`,
      },
      cache: "no-store",
      signal: connection.signal,
    });
    // A 401 ends the session, as with any other request.
    if (!response.ok || !response.body) throw refusalOf(response.status, await answerOf(response));
    onOpen();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    let isFirst = true;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      listen();
      const blocks = (text + value).split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) {
        if (!block.startsWith("data: ")) continue;
        onEvent(JSON.parse(block.slice("data: ".length)), isFirst);
        isFirst = false;
      }
    }
  } finally {
    clearTimeout(silence);
  }
}

const answerOf = (response: Response): Promise<unknown> =>
  response.json().catch((): unknown => undefined);
