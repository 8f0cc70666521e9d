CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "record_templates_clinic_name_key" ON "record_templates"("name") WHERE "author_id" IS NULL;
