import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followEvents } from "./follow-events";

vi.mock("@/lib/browser/renewal", () => ({ endSession: vi.fn() }));

const chunks: ReadableStreamDefaultController<Uint8Array>[] = [];
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  chunks.length = 0;
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal("localStorage", { getItem: () => "token" });
  vi.stubGlobal(
    "fetch",
    vi.fn(async (_: string, { signal }: { signal: AbortSignal }) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          chunks.push(controller);
          signal.addEventListener("abort", () => controller.error(new Error("aborted")));
        },
      });
      return { ok: true, status: 200, body };
    }),
  );
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function follow() {
  const told: [unknown, boolean][] = [];
  const states: string[] = [];
  stop = followEvents(
    "/api/agenda/changes",
    { date: "2026-11-25" },
    {
      onEvent: (data, isFirst) => told.push([data, isFirst]),
      onState: (state) => states.push(state),
    },
  );
  return { told, states };
}

const send = (text: string) => chunks.at(-1)?.enqueue(new TextEncoder().encode(text));
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

test("events are read whatever pieces they arrive in, and comments are ignored", async () => {
  const { told, states } = follow();
  await settle();
  send('data: {"version":"');
  send('1"}\n\n:\n\ndata: {"version":"ñ"}\n');
  await settle();
  expect(told).toEqual([[{ version: "1" }, true]]);
  send("\n");
  await settle();
  expect(told[1]).toEqual([{ version: "ñ" }, false]);
  expect(states).toEqual(["live"]);
});

test("an interrupted connection is opened again, and only a longer gap is reported", async () => {
  const { told, states } = follow();
  await settle();
  chunks.at(-1)?.close();
  await settle(600);
  expect(chunks).toHaveLength(2);
  expect(states).toEqual(["live", "live"]);
  send('data: {"version":"2"}\n\n');
  await settle();
  expect(told).toEqual([[{ version: "2" }, true]]);
  vi.mocked(fetch).mockRejectedValue(new Error("network"));
  chunks.at(-1)?.close();
  await settle(5_000);
  expect(states).toEqual(["live", "live", "lost"]);
});

test("a silent connection is closed, and so is one that nobody follows", async () => {
  follow();
  await settle();
  await settle(35_000);
  await settle(1_000);
  expect(chunks).toHaveLength(2);
  stop();
  await settle(60_000);
  expect(chunks).toHaveLength(2);
});
