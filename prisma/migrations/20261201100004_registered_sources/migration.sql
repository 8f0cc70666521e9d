-- Where the owner of an account registered from: what accounts of one network or domain may hold together is limited.
ALTER TABLE "users" ADD COLUMN "registered_network" TEXT, ADD COLUMN "registered_domain" TEXT;
