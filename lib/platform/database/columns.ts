import { z } from "zod";
import {
  AdminScope,
  AppointmentEventKind,
  AppointmentStatus,
  ArchiveKind,
  Attendance,
  EmailKind,
  EmailStatus,
  EventVia,
  ExportState,
  Gender,
  RecordVersionKind,
  Role,
  ScheduleExceptionKind,
  TokenPurpose,
} from "@/lib/generated/prisma/enums";

// Written from prisma/schema.prisma by `npm run docs`: each table's columns, as the driver gives them.

export const clinic = {
  id: z.boolean(),
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  instructions: z.string().nullable(),
};

export const calendar_host = {
  id: z.boolean(),
  host: z.string(),
};

export const users = {
  id: z.guid(),
  name: z.string(),
  lastname: z.string(),
  email: z.string().nullable(),
  password: z.string().nullable(),
  role: z.enum(Role),
  admin_scope: z.enum(AdminScope),
  dni: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  is_active: z.boolean(),
  session_version: z.int(),
  google_sub: z.string().nullable(),
  email_verified: z.boolean(),
  identity_checked_at: z.date().nullable(),
  registered_from: z.string().nullable(),
  registered_network: z.string().nullable(),
  registered_domain: z.string().nullable(),
  archived_at: z.date().nullable(),
  created_at: z.date(),
  updated_at: z.date(),
  search_lastname: z.string(),
  search_full_name: z.string(),
};

export const doctors = {
  id: z.guid(),
  user_id: z.guid(),
  license_number: z.string().nullable(),
  title: z.string().nullable(),
  office: z.string().nullable(),
};

export const patients = {
  id: z.guid(),
  user_id: z.guid(),
  birthday: z.date().nullable(),
  gender: z.enum(Gender).nullable(),
  health_insurance: z.string().nullable(),
  health_insurance_number: z.string().nullable(),
  blood_type: z.string().nullable(),
  allergies: z.string().nullable(),
  medical_conditions: z.string().nullable(),
  emergency_contact: z.unknown().nullable(),
  changed_by_patient_at: z.date().nullable(),
  created_at: z.date(),
  updated_at: z.date(),
};

export const privacy_notices = {
  version: z.int(),
  text: z.string(),
  published_at: z.date(),
};

export const privacy_agreements = {
  user_id: z.guid(),
  version: z.int(),
  at: z.date(),
};

export const specialties = {
  id: z.guid(),
  name: z.string(),
  search_name: z.string(),
};

export const availabilities = {
  id: z.guid(),
  doctor_id: z.guid(),
  weekday: z.int(),
  start_time: z.string(),
  end_time: z.string(),
  slot_duration_min: z.int(),
};

export const schedule_exceptions = {
  id: z.guid(),
  doctor_id: z.guid().nullable(),
  kind: z.enum(ScheduleExceptionKind),
  date_from: z.date(),
  date_to: z.date(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  slot_duration_min: z.int().nullable(),
  reason: z.string().nullable(),
  created_at: z.date(),
};

export const calendar_links = {
  doctor_id: z.guid(),
  hash: z.instanceof(Buffer),
  created_at: z.date(),
};

export const appointments = {
  id: z.guid(),
  doctor_id: z.guid(),
  patient_id: z.guid(),
  date: z.date(),
  start_time: z.string(),
  end_time: z.string(),
  status: z.enum(AppointmentStatus),
  notes: z.string().nullable(),
  attendance: z.enum(Attendance).nullable(),
  attendance_at: z.date().nullable(),
  overbooked: z.boolean(),
  uncovered_at: z.date().nullable(),
  outside_on_purpose: z.boolean(),
  sequence: z.int(),
  created_at: z.date(),
  updated_at: z.date(),
};

export const appointment_events = {
  id: z.guid(),
  number: z.string(),
  appointment_id: z.guid(),
  at: z.date(),
  kind: z.enum(AppointmentEventKind),
  actor_id: z.guid().nullable(),
  actor_role: z.string(),
  from: z.unknown().nullable(),
  to: z.unknown().nullable(),
  reason: z.string().nullable(),
  via: z.enum(EventVia),
  sequence: z.int(),
  handled_at: z.date().nullable(),
};

export const clinical_records = {
  id: z.guid(),
  patient_id: z.guid(),
  title: z.string(),
  body: z.string(),
  search_title: z.string(),
  version: z.int(),
  amended_at: z.date().nullable(),
  author: z.unknown().nullable(),
  created_at: z.date(),
  updated_at: z.date(),
};

export const record_versions = {
  record_id: z.guid(),
  version: z.int(),
  kind: z.enum(RecordVersionKind),
  title: z.string(),
  body: z.string(),
  reason: z.string().nullable(),
  author: z.unknown().nullable(),
  at: z.date(),
};

export const record_notes = {
  id: z.guid(),
  record_id: z.guid(),
  body: z.string(),
  author: z.unknown(),
  at: z.date(),
};

export const record_drafts = {
  id: z.guid(),
  author_id: z.guid(),
  patient_id: z.guid(),
  record_id: z.guid().nullable(),
  title: z.string(),
  body: z.string(),
  reason: z.string(),
  version: z.int().nullable(),
  updated_at: z.date(),
};

export const record_templates = {
  id: z.guid(),
  author_id: z.guid().nullable(),
  name: z.string(),
  title: z.string(),
  body: z.string(),
};

export const clinical_documents = {
  id: z.guid(),
  clinical_record_id: z.guid(),
  description: z.string(),
  file_name: z.string(),
  file_size: z.int(),
  mime_type: z.string(),
  text_encoding: z.string().nullable(),
  file_id: z.guid(),
  search_description: z.string(),
  created_at: z.date(),
};

export const stored_files = {
  id: z.guid(),
  created_at: z.date(),
};

export const archive_entries = {
  id: z.guid(),
  kind: z.enum(ArchiveKind),
  patient_id: z.guid(),
  title: z.string(),
  patient: z.unknown(),
  content: z.unknown(),
  reason: z.string().nullable(),
  created_at: z.date(),
  last_entry_at: z.date(),
  retain_until: z.date(),
  archived_by: z.unknown(),
  archived_at: z.date(),
  search_patient: z.string(),
};

export const archived_documents = {
  id: z.guid(),
  entry_id: z.guid(),
  record_id: z.guid(),
  description: z.string(),
  file_name: z.string(),
  file_size: z.int(),
  mime_type: z.string(),
  text_encoding: z.string().nullable(),
  file_id: z.guid(),
  created_at: z.date(),
};

export const archive_openings = {
  id: z.guid(),
  entry_id: z.guid(),
  reason: z.string(),
  by: z.unknown(),
  at: z.date(),
};

export const file_removals = {
  id: z.guid(),
  created_at: z.date(),
};

export const history_exports = {
  id: z.guid(),
  patient_id: z.guid(),
  requested_by: z.guid(),
  state: z.enum(ExportState),
  requested_at: z.date(),
  due_at: z.date(),
  ready_at: z.date().nullable(),
  delivered_at: z.date().nullable(),
  failure: z.string().nullable(),
  missing: z.unknown().nullable(),
  attempts: z.int(),
  file_id: z.guid().nullable(),
  size: z.string().nullable(),
  claimed_by: z.guid().nullable(),
  claimed_until: z.date().nullable(),
};

export const export_files = {
  id: z.guid(),
  created_at: z.date(),
};

export const email_messages = {
  id: z.guid(),
  kind: z.enum(EmailKind),
  appointment_id: z.guid().nullable(),
  sequence: z.int().nullable(),
  recipient: z.string(),
  facts: z.unknown(),
  subject: z.string().nullable(),
  text: z.string().nullable(),
  is_first: z.boolean(),
  is_unproved: z.boolean(),
  unproved_mailbox: z.string().nullable(),
  unproved_network: z.string().nullable(),
  status: z.enum(EmailStatus),
  attempts: z.int(),
  last_error: z.string().nullable(),
  resent: z.int(),
  next_attempt_at: z.date(),
  pointless_after: z.date(),
  claimed_by: z.guid().nullable(),
  claimed_until: z.date().nullable(),
  created_at: z.date(),
  sent_at: z.date().nullable(),
};

export const email_recipients = {
  address: z.string(),
};

export const workers = {
  id: z.string(),
  seen_at: z.date(),
};

export const floods = {
  minute: z.date(),
  server: z.guid(),
  refused: z.int(),
  delayed: z.int(),
  networks: z.array(z.string()),
};

export const backups = {
  id: z.guid(),
  started_at: z.date(),
  finished_at: z.date().nullable(),
  bytes: z.string().nullable(),
  row_count: z.string().nullable(),
  file_count: z.int().nullable(),
  error: z.string().nullable(),
};

export const audit_log = {
  id: z.guid(),
  at: z.date(),
  actor_id: z.guid().nullable(),
  actor_role: z.string().nullable(),
  action: z.string(),
  patient_ids: z.array(z.guid()),
  entity_ids: z.array(z.guid()),
  result: z.string(),
  address: z.string().nullable(),
  user_agent: z.string().nullable(),
  count: z.int(),
  number: z.string(),
  details: z.unknown().nullable(),
};

export const audit_counts = {
  key: z.string(),
  until: z.date(),
  actor_id: z.guid().nullable(),
  actor_role: z.string().nullable(),
  action: z.string(),
  result: z.string(),
  patient_ids: z.array(z.guid()),
  entity_ids: z.array(z.guid()),
  addresses: z.array(z.string()),
  count: z.int(),
};

export const refusal_counts = {
  network: z.string(),
  action: z.string(),
  result: z.string(),
  account_id: z.guid(),
  quarter: z.date(),
  count: z.int(),
};

export const audit_seals = {
  number: z.int(),
  from_number: z.string(),
  to_number: z.string(),
  count: z.int(),
  row_numbers: z.array(z.string()),
  row_hashes: z.array(z.instanceof(Buffer)),
  sealed_at: z.date(),
  hash: z.instanceof(Buffer),
  detached_month: z.date().nullable(),
};

export const one_time_tokens = {
  hash: z.instanceof(Buffer),
  purpose: z.enum(TokenPurpose),
  user_id: z.guid(),
  session_version: z.int(),
  expires_at: z.date(),
};

export const ended_sessions = {
  id: z.guid(),
  expires_at: z.date(),
};

export const idempotency_keys = {
  key: z.guid(),
  caller: z.string(),
  method: z.string(),
  path: z.string(),
  fingerprint: z.instanceof(Buffer),
  status: z.int(),
  made_id: z.guid().nullable(),
  created_at: z.date(),
};

export const rate_limits = {
  key: z.string(),
  points: z.int(),
  expire: z.string().nullable(),
};
