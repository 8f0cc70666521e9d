-- contract: the constraint of the same name and of all rows, in whose place this puts the one whose index is filled by now.
ALTER TABLE "appointments" DROP CONSTRAINT "appointments_doctor_no_overlap";
ALTER TABLE "appointments" RENAME CONSTRAINT "appointments_doctor_grid_no_overlap" TO "appointments_doctor_no_overlap";
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_overbooked_known" CHECK ("overbooked" IS NOT NULL) NOT VALID;
