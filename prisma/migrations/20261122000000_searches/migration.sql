-- What is searched anywhere in a text is found without reading every row.
CREATE INDEX "users_dni_search_idx" ON "users" USING GIN ("dni" gin_trgm_ops);
CREATE INDEX "clinical_records_search_idx" ON "clinical_records" USING GIN ("search_title" gin_trgm_ops);
CREATE INDEX "clinical_documents_search_idx" ON "clinical_documents" USING GIN ("search_description" gin_trgm_ops);
