-- Those of the e-mails that were there before: read first, some seconds for each million, while others go on. Then who
-- sends waits until all are entered; entered side by side, two who have the same addresses might wait for each other.
DO $$
BEGIN
  CREATE TEMPORARY TABLE "known" ON COMMIT DROP AS
    SELECT DISTINCT "recipient" FROM "email_messages" WHERE "status" <> 'queued';
  LOCK TABLE "email_recipients" IN SHARE ROW EXCLUSIVE MODE;
  INSERT INTO "email_recipients" SELECT "recipient" FROM "known" ON CONFLICT DO NOTHING;
END
$$;
