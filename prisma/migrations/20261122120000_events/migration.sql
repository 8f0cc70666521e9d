-- One change of an appointment. Those that there are begin without a history: who did what nobody wrote down.
CREATE TYPE "AppointmentEventKind" AS ENUM ('created', 'confirmed', 'completed', 'cancelled', 'reopened', 'moved', 'edited', 'attendance');
CREATE TYPE "EventVia" AS ENUM ('screen', 'job', 'link');

CREATE TABLE "appointment_events" (
    "id" UUID NOT NULL,
    "number" BIGSERIAL NOT NULL,
    "appointment_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "kind" "AppointmentEventKind" NOT NULL,
    "actor_id" UUID,
    "actor_role" TEXT NOT NULL,
    "from" JSONB,
    "to" JSONB,
    "reason" TEXT,
    "via" "EventVia" NOT NULL,
    "sequence" INTEGER NOT NULL,
    "handled_at" TIMESTAMPTZ(3),

    CONSTRAINT "appointment_events_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "appointment_events_number_key" ON "appointment_events"("number");
CREATE INDEX "appointment_events_appointment_id_number_idx" ON "appointment_events"("appointment_id", "number");
CREATE INDEX "appointment_events_unhandled_idx" ON "appointment_events"("number") WHERE "handled_at" IS NULL;
ALTER TABLE "appointment_events" ADD CONSTRAINT "appointment_events_appointment_id_fkey"
  FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What happened stays as it happened: handled once, and gone only with its appointment.
CREATE FUNCTION refuse_event_change() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD."handled_at" IS NULL
     AND to_jsonb(NEW) - 'handled_at' = to_jsonb(OLD) - 'handled_at' THEN RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM "appointments" WHERE "id" = OLD."appointment_id") THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'appointment_events is append-only';
END
$$;
CREATE TRIGGER "appointment_events_rows_stay" BEFORE UPDATE OR DELETE ON "appointment_events"
  FOR EACH ROW EXECUTE FUNCTION refuse_event_change();
CREATE TRIGGER "appointment_events_stay" BEFORE TRUNCATE ON "appointment_events"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_event_change();

-- What is over but not ended, for the nightly job.
CREATE INDEX "appointments_open_idx" ON "appointments"("date", "end_time") WHERE "status" IN ('pending', 'confirmed');

-- E-mails say what they tell, and are written when they are sent.
CREATE TYPE "EmailKind" AS ENUM ('booked', 'confirmed', 'changed', 'cancelled', 'reminder', 'doctor_booked', 'doctor_cancelled', 'reset_link', 'confirm_address', 'password_changed', 'address_changed', 'google_linked', 'registration_tried', 'test');
ALTER TYPE "EmailStatus" ADD VALUE 'skipped';

ALTER TABLE "email_messages"
  ADD COLUMN "kind" "EmailKind",
  ADD COLUMN "sequence" INTEGER,
  ADD COLUMN "facts" JSONB NOT NULL DEFAULT '{}',
  ADD COLUMN "is_first" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "resent" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN "pointless_after" TIMESTAMPTZ(3),
  ADD COLUMN "claimed_by" UUID,
  ADD COLUMN "claimed_until" TIMESTAMPTZ(3),
  ALTER COLUMN "subject" DROP NOT NULL,
  ALTER COLUMN "text" DROP NOT NULL;

UPDATE "email_messages" SET
  "kind" = (CASE
    WHEN "subject" LIKE 'Tu cita fue agendada%' THEN 'booked'
    WHEN "subject" LIKE 'Tu cita está confirmada%' THEN 'confirmed'
    WHEN "subject" LIKE 'Tu cita cambió%' THEN 'changed'
    WHEN "subject" LIKE 'Tu cita fue cancelada%' THEN 'cancelled'
    WHEN "subject" LIKE 'Recordatorio%' THEN 'reminder'
    WHEN "subject" LIKE 'Nueva cita%' THEN 'doctor_booked'
    WHEN "subject" LIKE 'Se cancel%' THEN 'doctor_cancelled'
    WHEN "subject" LIKE 'Restablece%' THEN 'reset_link'
    WHEN "subject" LIKE 'Confirma tu dirección%' THEN 'confirm_address'
    WHEN "subject" LIKE 'Tu contraseña%' THEN 'password_changed'
    WHEN "subject" LIKE 'La dirección%' THEN 'address_changed'
    WHEN "subject" LIKE '%Google' THEN 'google_linked'
    ELSE 'registration_tried' END)::"EmailKind",
  "text" = CASE WHEN "is_secret" THEN NULL ELSE "text" END;
UPDATE "email_messages" SET
  "is_first" = "kind" IN ('reset_link', 'confirm_address'),
  -- A reminder was made a day before its appointment, or later.
  "pointless_after" = "created_at" + (CASE "kind" WHEN 'reset_link' THEN '1 hour' WHEN 'reminder' THEN '1 day'
    ELSE '3 days' END)::interval,
  -- The link that it held is gone: as a second try it gets another.
  "attempts" = CASE "kind" WHEN 'reset_link' THEN greatest("attempts", 1) ELSE "attempts" END;

-- What is still to be sent is written when it is: of its appointment, or of these facts.
UPDATE "email_messages" SET "facts" = (CASE "kind"
    WHEN 'confirm_address' THEN jsonb_build_object('user_id', "users"."id")
    WHEN 'password_changed' THEN jsonb_build_object('name', CASE WHEN "email_verified" THEN "users"."name" END)
    ELSE jsonb_build_object('name', "users"."name", 'isPasswordGone', "password" IS NULL) END)
  FROM "users"
 WHERE "email" = "recipient" AND "kind" IN ('confirm_address', 'password_changed', 'google_linked');
-- Whoever was reminded of how their appointment still is has been.
UPDATE "email_messages" SET "sequence" = "appointments"."sequence"
  FROM "appointments"
 WHERE "email_messages"."id" IN (
         SELECT DISTINCT ON ("appointment_id") "id" FROM "email_messages"
          WHERE "kind" = 'reminder' ORDER BY "appointment_id", "created_at" DESC)
   AND "appointments"."id" = "appointment_id" AND "email_messages"."created_at" >= "updated_at";
-- Of the rest nobody knows any more what they would say.
UPDATE "email_messages" SET
  "last_error" = CASE "status" WHEN 'queued' THEN 'Quedó sin enviar al actualizar la aplicación.' ELSE "last_error" END,
  "status" = CASE "status" WHEN 'queued' THEN 'failed' ELSE "status" END,
  "pointless_after" = least("pointless_after", now())
 WHERE "kind" = 'doctor_cancelled'
    OR ("kind" IN ('confirm_address', 'password_changed', 'google_linked') AND "facts" = '{}')
    OR ("kind" IN ('booked', 'confirmed', 'changed', 'cancelled', 'reminder', 'doctor_booked')
        AND NOT EXISTS (SELECT FROM "appointments" WHERE "id" = "appointment_id"));

ALTER TABLE "email_messages"
  ALTER COLUMN "kind" SET NOT NULL,
  ALTER COLUMN "pointless_after" SET NOT NULL,
  DROP COLUMN "html", DROP COLUMN "ics", DROP COLUMN "ics_method", DROP COLUMN "is_secret";

CREATE UNIQUE INDEX "email_messages_appointment_id_kind_sequence_key" ON "email_messages"("appointment_id", "kind", "sequence");
DROP INDEX "email_messages_appointment_id_idx";
CREATE INDEX "email_messages_created_at_id_idx" ON "email_messages"("created_at", "id");
-- What waits to be sent, in the order in which it is.
CREATE INDEX "email_messages_queue_idx" ON "email_messages"("is_first" DESC, "next_attempt_at") WHERE "status" = 'queued';
-- What a recipient is being sent.
CREATE INDEX "email_messages_claimed_idx" ON "email_messages"("recipient") WHERE "claimed_until" IS NOT NULL;

CREATE TABLE "workers" (
    "id" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "workers_pkey" PRIMARY KEY ("id")
);

-- What jobs were still to make e-mails of becomes e-mails; reminders are looked for. A first installation has no queue yet.
DO $$
BEGIN
  IF to_regclass('graphile_worker._private_jobs') IS NOT NULL THEN
    INSERT INTO "email_messages" ("id", "kind", "recipient", "is_first", "pointless_after")
    SELECT gen_random_uuid(), 'reset_link', payload->>'email', true, now() + interval '1 hour'
      FROM graphile_worker._private_jobs
     WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'send_reset_link');

    INSERT INTO "email_messages" ("id", "kind", "recipient", "facts", "pointless_after")
    SELECT gen_random_uuid(), 'doctor_cancelled', "users"."email",
           jsonb_build_object('appointment_ids', jsonb_agg("appointments"."id")), now() + interval '3 days'
      FROM graphile_worker._private_jobs job
      JOIN "appointments" ON (job.payload::jsonb)->'appointment_ids' ? "appointments"."id"::text
      JOIN "doctors" ON "doctors"."id" = "doctor_id"
      JOIN "users" ON "users"."id" = "user_id"
     WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'tell_of_cancellations')
     GROUP BY job.id, "users"."email";

    PERFORM graphile_worker.remove_job(key) FROM graphile_worker.jobs
     WHERE task_identifier IN ('send_email', 'send_reset_link', 'send_reminder', 'tell_of_cancellations');
  END IF;
END
$$;
