-- Admins are told when an Admin's account changes.
ALTER TYPE "EmailKind" ADD VALUE 'admin_changed' BEFORE 'google_linked';
