-- How a text is encoded, where it is not UTF-8: files stay as they came, and are shown by it.
ALTER TABLE "clinical_documents" ADD COLUMN "text_encoding" TEXT
  CONSTRAINT "clinical_documents_text_encoding" CHECK ("text_encoding" IN ('utf-16le', 'utf-16be', 'windows-1252'));
ALTER TABLE "archived_documents" ADD COLUMN "text_encoding" TEXT;
