-- What is rare in the log would otherwise be looked for in all of it. Who writes waits meanwhile: a second for each
-- million of rows.
CREATE INDEX "audit_log_action_idx" ON "audit_log"("action");
CREATE INDEX "audit_log_refused_idx" ON "audit_log"("result", "number") WHERE "result" <> 'ok';
