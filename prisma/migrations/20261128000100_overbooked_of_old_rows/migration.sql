-- By the thousand, each in a transaction of its own, so that nobody waits for a row for long.
DO $$
DECLARE
  last UUID := '00000000-0000-0000-0000-000000000000';
  ids UUID[];
BEGIN
  LOOP
    SELECT array_agg(id ORDER BY id) INTO ids
      FROM (SELECT id FROM appointments WHERE id > last ORDER BY id LIMIT 5000) AS next;
    EXIT WHEN ids IS NULL;
    UPDATE appointments SET overbooked = false WHERE id = ANY (ids) AND overbooked IS NULL;
    last := ids[array_upper(ids, 1)];
    COMMIT;
  END LOOP;
END
$$
