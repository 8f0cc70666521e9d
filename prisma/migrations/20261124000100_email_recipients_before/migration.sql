-- Those of the e-mails that were there before; some seconds for each million, in which nothing is held up for long.
INSERT INTO "email_recipients" ("address")
SELECT DISTINCT "recipient" FROM "email_messages" WHERE "status" <> 'queued' ON CONFLICT DO NOTHING;
