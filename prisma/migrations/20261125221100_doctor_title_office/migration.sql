-- How doctors are addressed, and where in the clinic patients find them.
ALTER TABLE "doctors" ADD COLUMN "title" TEXT, ADD COLUMN "office" TEXT;
