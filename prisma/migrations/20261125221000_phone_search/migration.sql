-- A telephone is searched by its digits, however it is written.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_phone_search_idx"
  ON "users" USING gin (translate("phone", '+-() ', '') gin_trgm_ops);
