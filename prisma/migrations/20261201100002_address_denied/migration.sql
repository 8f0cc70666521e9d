-- The Admins are told that the owner of a replaced address objects.
ALTER TYPE "EmailKind" ADD VALUE 'address_denied' BEFORE 'admin_changed';
