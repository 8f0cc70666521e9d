-- What patients keep themselves: whom to call in an emergency, and when they last changed their own data. `updated_at`
-- is the version by which a form is refused that began from older data.
ALTER TABLE "patients"
  ADD COLUMN "emergency_contact" JSONB,
  ADD COLUMN "changed_by_patient_at" TIMESTAMPTZ(3),
  ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
