-- Names and descriptions as they are read: without what is not seen or turns the reading direction, accents in
-- one way of writing, spaces of one kind. What would be too short then, or another's, stays as it was.
CREATE FUNCTION as_seen(value TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE STRICT
RETURN btrim(regexp_replace(regexp_replace(normalize(value, NFC),
  '[\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0E\uFEFF\uFFA0\uFFF0-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
  '', 'g'), '[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]', ' ', 'g'));

UPDATE "users" SET "name" = as_seen("name")
 WHERE "name" <> as_seen("name") AND char_length(as_seen("name")) >= 2;
UPDATE "users" SET "lastname" = as_seen("lastname")
 WHERE "lastname" <> as_seen("lastname") AND char_length(as_seen("lastname")) >= 2;
UPDATE "users" SET "phone" = as_seen("phone") WHERE "phone" <> as_seen("phone");
UPDATE "users" SET "address" = as_seen("address") WHERE "address" <> as_seen("address");
UPDATE "specialties" s SET "name" = as_seen("name")
 WHERE "name" <> as_seen("name") AND char_length(as_seen("name")) >= 2
   AND NOT EXISTS (SELECT FROM "specialties" o
     WHERE o."id" <> s."id" AND search_text(as_seen(o."name")) = search_text(as_seen(s."name")));
UPDATE "clinical_records" SET "title" = as_seen("title")
 WHERE "title" <> as_seen("title") AND char_length(as_seen("title")) >= 3;
UPDATE "clinical_documents" SET "description" = as_seen("description")
 WHERE "description" <> as_seen("description") AND char_length(as_seen("description")) >= 3;

DROP FUNCTION as_seen(TEXT);
