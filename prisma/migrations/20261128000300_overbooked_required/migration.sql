-- contract: an unknown value, which only rows from before had. PostgreSQL takes the checked constraint's word for it and
-- does not read the table again.
ALTER TABLE "appointments" VALIDATE CONSTRAINT "appointments_overbooked_known";
ALTER TABLE "appointments" VALIDATE CONSTRAINT "appointments_attendance_at";
ALTER TABLE "appointments" ALTER COLUMN "overbooked" SET NOT NULL;
ALTER TABLE "appointments" DROP CONSTRAINT "appointments_overbooked_known";
