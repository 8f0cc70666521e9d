import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/access/actor";
import { hasClinicScope } from "@/lib/access/scope";
import type { ChangesOutput } from "@/lib/agenda/board/schema";
import { readVersion } from "@/lib/agenda/board/version";
import { listen } from "@/lib/platform/database/notifications";
import { logFault } from "@/lib/platform/watch/log";

/** The message that the database's triggers send (migration `agenda_notifications`). */
const notification = z.object({
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  /** Appointments by doctor; null means every doctor. */
  doctors: z.record(z.string(), z.array(z.string())).nullable(),
});
type Notification = z.output<typeof notification>;

/** Of everybody's everything: after a gap nobody knows what was missed. */
const ANYTHING: Notification = { from: null, to: null, doctors: null };

/** Changes of the same moment are one event. */
const MOMENT_MS = 50;

type Follower = {
  send: (event: ChangesOutput) => void;
  /** The stream ends; followers have to open a new one. */
  end: () => void;
};

/**
 * Reports each commit that changes a day in the actor's scope, beginning with the present version. Returns a function
 * to stop.
 */
export async function followDay(
  actor: Actor,
  date: string,
  { send, end }: Follower,
): Promise<() => void> {
  const own = hasClinicScope(actor) ? null : actor.doctorId;
  let waiting: { doctors: Set<string> | null; appointments: Set<string> } | null = null;
  let timer: NodeJS.Timeout | undefined;

  function note(told: Notification) {
    if ((told.from ?? date) > date || (told.to ?? date) < date) return;
    if (own && told.doctors && !(own in told.doctors)) return;
    const before = waiting ?? { doctors: new Set(), appointments: new Set() };
    const doctors = told.doctors && before.doctors;
    for (const [doctor, appointments] of Object.entries(told.doctors ?? {})) {
      if (own && doctor !== own) continue;
      doctors?.add(doctor);
      for (const id of appointments) before.appointments.add(id);
    }
    waiting = { doctors, appointments: before.appointments };
    timer ??= setTimeout(tell, MOMENT_MS);
  }

  async function tell() {
    const { doctors, appointments } = waiting ?? { doctors: null, appointments: [] };
    waiting = null;
    timer = undefined;
    try {
      const version = await readShared(actor, date);
      const told = own ? [own] : doctors && [...doctors];
      send({ version, doctors: told, appointments: [...appointments] });
    } catch (error) {
      logFault(error, "agenda's version failed");
      end();
    }
  }

  const stop = await listen({
    onMessage: (payload) => note(notification.parse(JSON.parse(payload))),
    onGap: () => note(ANYTHING),
    onLost: end,
  });
  try {
    send({ version: await readVersion(actor, date), doctors: [], appointments: [] });
  } catch (error) {
    stop();
    throw error;
  }
  return () => {
    stop();
    clearTimeout(timer);
  };
}

const asked = new Map<string, Promise<string>>();

/** The version, read once for all followers with the same scope that are notified at the same moment. */
function readShared(actor: Actor, date: string): Promise<string> {
  const key = `${date} ${hasClinicScope(actor) ? "all" : actor.doctorId}`;
  const known = asked.get(key);
  if (known) return known;
  const version = readVersion(actor, date);
  asked.set(key, version);
  const forget = () => void asked.delete(key);
  version.then(forget, forget);
  return version;
}
