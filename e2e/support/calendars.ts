import ICAL from "ical.js";
import nodeIcal from "node-ical";

export type Entry = { uid: string; sequence: number; start: string; end: string; status: string };
export type Parsed = { method: string; entries: Entry[] };

/** Two parsers that have nothing in common with each other, nor with the library that writes the entries. */
export const parsers: Record<string, (content: string) => Parsed> = {
  "ical.js": (content) => {
    const calendar = new ICAL.Component(ICAL.parse(content));
    const entries = calendar.getAllSubcomponents("vevent").map((component) => {
      const event = new ICAL.Event(component);
      return {
        uid: event.uid,
        sequence: Number(event.sequence),
        start: event.startDate.toJSDate().toISOString(),
        end: event.endDate.toJSDate().toISOString(),
        status: String(component.getFirstPropertyValue("status")),
      };
    });
    return { method: String(calendar.getFirstPropertyValue("method")), entries };
  },
  "node-ical": (content) => {
    const found = Object.values(nodeIcal.sync.parseICS(content));
    const entries = found.flatMap((one) =>
      one?.type === "VEVENT"
        ? [
            {
              uid: one.uid,
              sequence: Number(one.sequence),
              start: one.start.toISOString(),
              end: one.end?.toISOString() ?? "",
              status: String(one.status),
            },
          ]
        : [],
    );
    const [event] = found.filter((one) => one?.type === "VEVENT");
    return { method: event && "method" in event ? String(event.method) : "", entries };
  },
};

/** A person's calendar, which takes in what it is sent as RFC 5546 says: by UID, and the highest SEQUENCE wins. */
export class Calendar {
  readonly #known = new Map<string, Entry & { isCancelled: boolean }>();
  constructor(readonly parse: (content: string) => Parsed) {}

  take(content: string) {
    const { method, entries } = this.parse(content);
    const [entry, ...more] = entries;
    if (!entry || more.length > 0) throw new Error(`${entries.length} entries in one invitation`);
    const known = this.#known.get(entry.uid);
    if (known && known.sequence > entry.sequence) return;
    this.#known.set(entry.uid, { ...entry, isCancelled: method === "CANCEL" });
  }

  /** The entries that are not cancelled. */
  get entries(): Entry[] {
    return [...this.#known.values()]
      .filter(({ isCancelled }) => !isCancelled)
      .map(({ isCancelled: _, ...entry }) => entry);
  }

  get starts() {
    return this.entries.map(({ start }) => start);
  }
}
