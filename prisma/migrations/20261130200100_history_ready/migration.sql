-- The patient is told when the whole history can be downloaded.
ALTER TYPE "EmailKind" ADD VALUE 'history_ready' BEFORE 'test';
