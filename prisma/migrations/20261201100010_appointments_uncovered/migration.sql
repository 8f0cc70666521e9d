-- Since when an appointment has to be moved, and whether it is outside the doctor's hours on purpose.
ALTER TABLE "appointments"
  ADD COLUMN "uncovered_at" TIMESTAMPTZ(3),
  ADD COLUMN "outside_on_purpose" BOOLEAN NOT NULL DEFAULT false;
