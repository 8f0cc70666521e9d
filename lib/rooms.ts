/**
 * The rooms of `lib`: what each stands on, and the tables that it alone writes. Lint's floors (biome.json) are written
 * from it by `npm run docs`; lib/rooms.test.ts holds imports, SQL and sizes to it.
 */
export const rooms = {
  shared: { on: [], tables: [] },
  browser: { on: ["shared"], tables: [] },
  platform: {
    on: ["shared"],
    tables: ["email_messages", "email_recipients", "backups", "rate_limits", "workers"],
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
  people: {
    on: ["shared", "platform", "access"],
    tables: ["users", "doctors", "patients", "specialties", "_doctor_specialties"],
  },
  accounts: {
    on: ["shared", "platform", "access", "people"],
    tables: ["one_time_tokens", "ended_sessions"],
  },
  agenda: {
    on: ["shared", "platform", "access", "people"],
    tables: ["appointments", "appointment_events", "availabilities"],
  },
  records: {
    on: ["shared", "platform", "access", "people"],
    tables: ["clinical_records", "clinical_documents", "stored_files", "file_removals"],
  },
  openapi: { on: ["shared", "platform", "access", "doors"], tables: [] },
  system: { on: ["shared", "platform", "access", "agenda"], tables: [] },
  administration: {
    on: ["shared", "platform", "access", "people", "accounts", "agenda", "records"],
    tables: [],
  },
  worker: {
    on: ["shared", "platform", "access", "people", "accounts", "agenda", "records"],
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
