-- Those of one status in a list: of what is over there are hardly any ahead, and an index of all dates would be read whole.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "appointments_over_idx"
  ON "appointments"("status", "date", "start_time", "id") WHERE "status" IN ('completed', 'cancelled');
