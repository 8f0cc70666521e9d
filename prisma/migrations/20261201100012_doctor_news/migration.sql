-- Doctors are told when a patient moves or cancels, and when an Admin gives an appointment to another doctor.
ALTER TYPE "EmailKind" ADD VALUE 'doctor_moved' BEFORE 'doctor_cancelled';
ALTER TYPE "EmailKind" ADD VALUE 'doctor_unbooked' BEFORE 'doctor_cancelled';
