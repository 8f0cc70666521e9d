-- What is rare in the log would otherwise be looked for in all of it. A table in parts has no CREATE INDEX
-- CONCURRENTLY: so each part by itself. Nobody writes into months that are over; who writes into this one, which comes
-- after them, waits a second for each million of its rows. The whole's own index, which has no rows, comes last.
DO $$
DECLARE
  "part" RECORD;
  "kind" TEXT;
  "columns" JSONB := '{"action": "(action)", "refused": "(result, number) WHERE result <> ''ok''"}';
BEGIN
  FOR "part" IN SELECT inhrelid::regclass AS "table", relname AS "name" FROM pg_inherits
    JOIN pg_class ON oid = inhrelid WHERE inhparent = 'audit_log'::regclass ORDER BY relname
  LOOP
    FOR "kind" IN SELECT jsonb_object_keys("columns") LOOP
      EXECUTE format('CREATE INDEX %I ON %s %s', "part"."name" || '_' || "kind" || '_idx', "part"."table",
        "columns" ->> "kind");
    END LOOP;
  END LOOP;
  FOR "kind" IN SELECT jsonb_object_keys("columns") LOOP
    EXECUTE format('CREATE INDEX %I ON ONLY audit_log %s', 'audit_log_' || "kind" || '_idx', "columns" ->> "kind");
    FOR "part" IN SELECT relname AS "name" FROM pg_inherits JOIN pg_class ON oid = inhrelid
      WHERE inhparent = 'audit_log'::regclass
    LOOP
      EXECUTE format('ALTER INDEX %I ATTACH PARTITION audit.%I', 'audit_log_' || "kind" || '_idx',
        "part"."name" || '_' || "kind" || '_idx');
    END LOOP;
  END LOOP;
END
$$;
