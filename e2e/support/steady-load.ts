import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { fileOf, uploadForm } from "./files";
import type { Person } from "./people";
import { booking, daysAhead } from "./slots";

const BOOKERS = 4;
const PAUSE_MS = 50;
/** A person would have given up by then. */
const PATIENCE_MS = 20_000;
const CALM_MS = 3_000;

type Answer = { at: number; ms: number; status: number; text: string };
type Clinic = { doctors: Person[]; patients: Person[]; recordId: string };

/** People who book, read and upload continuously, whatever happens to the servers. */
export class SteadyLoad {
  readonly booked = new Set<string>();
  /** When each booking was acknowledged. */
  readonly bookedAt: number[] = [];
  /** Uploaded documents: id to the hash of the file sent. */
  readonly uploaded = new Map<string, string>();
  /** The ids of documents that were shown. */
  readonly shown = new Set<string>();
  readonly answers: Answer[] = [];
  #stopped = false;
  #loops: Promise<void>[] = [];
  #queue: { patient: Person; body: ReturnType<typeof booking> }[];

  constructor(
    readonly baseUrl: string,
    private readonly clinic: Clinic,
  ) {
    // Each patient sees only one doctor, so never has two appointments at once.
    this.#queue = Array.from({ length: 60 }, (_, day) => day + 2).flatMap((day) =>
      Array.from({ length: 20 }, (_, slot) => slot).flatMap((slot) =>
        clinic.doctors.flatMap((doctor, index) => {
          const patient = clinic.patients[index];
          const time = `${String(8 + Math.floor(slot / 2)).padStart(2, "0")}:${slot % 2 ? 30 : "00"}`;
          return patient ? [{ patient, body: booking(doctor, time, daysAhead(day)) }] : [];
        }),
      ),
    );
  }

  start() {
    this.#loops = [
      ...Array.from({ length: BOOKERS }, () => this.#again(() => this.#book())),
      this.#again(() => this.#read()),
      this.#again(() => this.#upload()),
    ];
  }

  async stop() {
    this.#stopped = true;
    await Promise.all(this.#loops);
  }

  /** Whether the load has run for CALM_MS since then, and every request in that time succeeded. */
  isCalm(since: number) {
    const from = Math.max(since, performance.now() - CALM_MS);
    if (performance.now() - since < CALM_MS) return false;
    const recent = this.answers.filter(({ at, ms }) => at + ms >= from);
    return recent.length > 20 && recent.every(({ status }) => status >= 200 && status < 300);
  }

  /** The requests since then that failed. */
  failuresSince = (since: number) =>
    this.answers.filter(({ at, status }) => at >= since && (status < 200 || status >= 300));

  async #again(act: () => Promise<void>) {
    while (!this.#stopped) {
      await act();
      await pause(PAUSE_MS);
    }
  }

  async #book() {
    const next = this.#queue.shift();
    if (!next) throw new Error("Nothing is left to book");
    const { patient, body } = next;
    const json = await this.#ask("/api/appointments", patient, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!json) return;
    this.booked.add(json.data.id);
    this.bookedAt.push(performance.now());
  }

  async #read() {
    const [doctor] = this.clinic.doctors;
    if (doctor) await this.#ask("/api/appointments?limit=25", doctor);
    await this.#ask("/login");
  }

  async #upload() {
    const [doctor] = this.clinic.doctors;
    if (!doctor) return;
    const content = `Reposo y líquidos ${crypto.randomUUID()}`;
    const json = await this.#ask(`/api/clinical-documents/upload/${this.clinic.recordId}`, doctor, {
      method: "POST",
      body: uploadForm(fileOf(content, "estudio.txt", "text/plain")),
    });
    if (!json) return;
    const { id } = json.data;
    this.uploaded.set(id, createHash("sha256").update(content).digest("hex"));
    if (await this.#ask(`/api/clinical-documents/${id}`, doctor)) this.shown.add(id);
  }

  /** The response's JSON, if the request succeeded. */
  async #ask(path: string, person?: Person, init: RequestInit = {}) {
    const at = performance.now();
    const note = (status: number, text: string) =>
      this.answers.push({ at, ms: performance.now() - at, status, text });
    try {
      const response = await fetch(this.baseUrl + path, {
        ...init,
        headers: { ...init.headers, ...(person && { authorization: `Bearer ${person.token}` }) },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await response.text();
      note(response.status, response.ok ? "" : text);
      return response.ok && text.startsWith("{") ? JSON.parse(text) : undefined;
    } catch (error) {
      note(0, error instanceof Error ? error.message : String(error));
    }
  }
}
