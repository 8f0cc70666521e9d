/**
 * The modules of `lib`: the modules that each may import, and the tables that only it writes. `npm run docs` writes the
 * import rules of biome.json from this list; lib/modules.test.ts checks imports, SQL and sizes.
 */
export const modules = {
  shared: { imports: [], tables: [] },
  browser: { imports: ["shared"], tables: [] },
  platform: {
    imports: ["shared"],
    tables: [
      ...["email_messages", "email_recipients", "backups", "rate_limits", "workers", "floods"],
      "idempotency_keys",
    ],
  },
  access: {
    imports: ["shared", "platform"],
    tables: ["audit_log", "audit_counts", "audit_seals", "refusal_counts"],
    reads: {
      users: "who the actor is",
      doctors: "who the actor is",
      patients: "who the actor is",
      ended_sessions: "who the actor is",
      appointments: "whose patient somebody is",
    },
  },
  doors: { imports: ["shared", "platform", "access"], tables: [] },
  clinic: { imports: ["shared", "platform"], tables: ["clinic"] },
  people: {
    imports: ["shared", "platform", "access", "clinic"],
    tables: ["users", "doctors", "patients", "specialties", "_doctor_specialties"],
  },
  accounts: {
    imports: ["shared", "platform", "access", "clinic", "people"],
    tables: ["one_time_tokens", "ended_sessions", "privacy_notices", "privacy_agreements"],
  },
  agenda: {
    imports: ["shared", "platform", "access", "clinic", "people"],
    tables: [
      ...["appointments", "appointment_events", "availabilities", "schedule_exceptions"],
      "calendar_links",
      "calendar_host",
    ],
  },
  records: {
    imports: ["shared", "platform", "access", "clinic", "people"],
    tables: [
      ...["clinical_records", "record_versions", "record_notes"],
      ...["record_drafts", "record_templates"],
      ...["archive_entries", "archived_documents", "archive_openings"],
      ...["clinical_documents", "stored_files", "file_removals"],
      ...["history_exports", "export_files"],
    ],
  },
  reports: { imports: ["shared", "platform", "access", "people", "agenda"], tables: [] },
  openapi: { imports: ["shared", "platform", "access", "doors"], tables: [] },
  system: { imports: ["shared", "platform", "access", "agenda"], tables: [] },
  administration: {
    imports: ["shared", "platform", "access", "people", "accounts", "agenda", "records"],
    tables: [],
  },
  worker: {
    imports: ["shared", "platform", "access", "clinic", "people", "accounts", "agenda", "records"],
    tables: [],
  },
} satisfies Record<string, Module>;

type Module = {
  imports: string[];
  tables: string[];
  /** Tables of modules that it does not import, and what it needs from them. */
  reads?: Record<string, string>;
};

export type ModuleName = keyof typeof modules;
export const moduleOf = (name: string): Module | undefined =>
  Object.entries(modules).find(([key]) => key === name)?.[1];
