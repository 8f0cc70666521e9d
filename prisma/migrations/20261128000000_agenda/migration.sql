-- Who came, and when that was written down.
CREATE TYPE "Attendance" AS ENUM ('waiting', 'in_consultation', 'attended', 'absent');
ALTER TABLE "appointments"
  ADD COLUMN "attendance" "Attendance",
  ADD COLUMN "attendance_at" TIMESTAMPTZ(3),
  ADD CONSTRAINT "appointments_attendance_at" CHECK (("attendance" IS NULL) = ("attendance_at" IS NULL)) NOT VALID;

-- Squeezed in beside the grid. Rows from before have no value until the migration after this one, and so are not in the
-- new constraint's index yet: to fill it here would lock the table for as long.
ALTER TABLE "appointments" ADD COLUMN "overbooked" BOOLEAN;
ALTER TABLE "appointments" ALTER COLUMN "overbooked" SET DEFAULT false;
ALTER TABLE "appointments"
  ADD CONSTRAINT "appointments_doctor_grid_no_overlap" EXCLUDE USING gist (
    "doctor_id" WITH =,
    tsrange("date" + "start_time", "date" + "end_time") WITH &&
  ) WHERE ("status" <> 'cancelled' AND NOT "overbooked");

-- Days that are not like the others, in the clinic's local time.
CREATE TYPE "ScheduleExceptionKind" AS ENUM ('time_off', 'holiday', 'extra_hours');
CREATE TABLE "schedule_exceptions" (
  "id" UUID NOT NULL,
  "doctor_id" UUID,
  "kind" "ScheduleExceptionKind" NOT NULL,
  "date_from" DATE NOT NULL,
  "date_to" DATE NOT NULL,
  "start_time" TIME(0),
  "end_time" TIME(0),
  "slot_duration_min" SMALLINT,
  "reason" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "schedule_exceptions_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "schedule_exceptions_doctor_id_fkey" FOREIGN KEY ("doctor_id") REFERENCES "doctors"("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "schedule_exceptions_dates" CHECK ("date_to" >= "date_from"),
  CONSTRAINT "schedule_exceptions_times" CHECK (("start_time" IS NULL) = ("end_time" IS NULL) AND "end_time" > "start_time"),
  CONSTRAINT "schedule_exceptions_holiday" CHECK (("kind" = 'holiday') = ("doctor_id" IS NULL)),
  CONSTRAINT "schedule_exceptions_extra_hours" CHECK (
    ("kind" = 'extra_hours') = ("slot_duration_min" IS NOT NULL)
    AND ("kind" <> 'extra_hours' OR "start_time" IS NOT NULL)),
  CONSTRAINT "schedule_exceptions_slot_duration" CHECK ("slot_duration_min" BETWEEN 1 AND 480)
);
CREATE INDEX "schedule_exceptions_doctor_id_date_to_idx" ON "schedule_exceptions"("doctor_id", "date_to");

-- The address of a doctor's calendar; of its secret only the SHA-256 is kept.
CREATE TABLE "calendar_links" (
  "doctor_id" UUID NOT NULL,
  "hash" BYTEA NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "calendar_links_pkey" PRIMARY KEY ("doctor_id"),
  CONSTRAINT "calendar_links_doctor_id_fkey" FOREIGN KEY ("doctor_id") REFERENCES "doctors"("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "calendar_links_hash_key" ON "calendar_links"("hash");
