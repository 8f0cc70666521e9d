/**
 * The rooms of `lib`: what each stands on, and the tables that it alone writes. Lint's floors (biome.json) are written
 * from it by `npm run docs`; lib/rooms.test.ts holds imports, SQL and sizes to it.
 */
export const rooms = {
  shared: { on: [], tables: [] },
  browser: { on: ["shared"], tables: [] },
  platform: {
    on: ["shared"],
    tables: [
      ...["email_messages", "email_recipients", "backups", "rate_limits", "workers", "floods"],
      "idempotency_keys",
    ],
  },
  access: {
    on: ["shared", "platform"],
    tables: ["audit_log", "audit_counts", "audit_seals", "refusal_counts"],
    reads: {
      users: "who asks",
      doctors: "who asks",
      patients: "who asks",
      ended_sessions: "who asks",
      appointments: "whose patient somebody is",
    },
  },
  doors: { on: ["shared", "platform", "access"], tables: [] },
  clinic: { on: ["shared", "platform"], tables: ["clinic"] },
  people: {
    on: ["shared", "platform", "access", "clinic"],
    tables: ["users", "doctors", "patients", "specialties", "_doctor_specialties"],
  },
  accounts: {
    on: ["shared", "platform", "access", "clinic", "people"],
    tables: ["one_time_tokens", "ended_sessions", "privacy_notices", "privacy_agreements"],
  },
  agenda: {
    on: ["shared", "platform", "access", "clinic", "people"],
    tables: [
      ...["appointments", "appointment_events", "availabilities", "schedule_exceptions"],
      "calendar_links",
      "calendar_host",
    ],
  },
  records: {
    on: ["shared", "platform", "access", "clinic", "people"],
    tables: [
      ...["clinical_records", "record_versions", "record_notes"],
      ...["record_drafts", "record_templates"],
      ...["archive_entries", "archived_documents", "archive_openings"],
      ...["clinical_documents", "stored_files", "file_removals"],
      ...["history_exports", "export_files"],
    ],
  },
  reports: { on: ["shared", "platform", "access", "people", "agenda"], tables: [] },
  openapi: { on: ["shared", "platform", "access", "doors"], tables: [] },
  system: { on: ["shared", "platform", "access", "agenda"], tables: [] },
  administration: {
    on: ["shared", "platform", "access", "people", "accounts", "agenda", "records"],
    tables: [],
  },
  worker: {
    on: ["shared", "platform", "access", "clinic", "people", "accounts", "agenda", "records"],
    tables: [],
  },
} satisfies Record<string, Room>;

type Room = {
  on: string[];
  tables: string[];
  /** Tables of rooms that it does not stand on, with what it has to know of them. */
  reads?: Record<string, string>;
};

export type RoomName = keyof typeof rooms;
export const roomOf = (name: string): Room | undefined =>
  Object.entries(rooms).find(([key]) => key === name)?.[1];
