-- Templates without an author are the clinic's. Until now the first three were part of the program.
ALTER TABLE "record_templates" ALTER COLUMN "author_id" DROP NOT NULL;

INSERT INTO "record_templates" ("id", "name", "title", "body") VALUES
  ('01980000-0000-7000-8000-000000000001', 'Primera consulta', 'Primera consulta',
   E'Motivo de consulta:\n\nEnfermedad actual:\n\nAntecedentes:\n\nMedicación habitual:\n\nExamen físico:\n\nImpresión diagnóstica:\n\nConducta:'),
  ('01980000-0000-7000-8000-000000000002', 'Evolución', 'Evolución',
   E'Refiere:\n\nExamen físico:\n\nEvolución:\n\nConducta:'),
  ('01980000-0000-7000-8000-000000000003', 'Control', 'Control',
   E'Motivo del control:\n\nPresión arterial:\nPeso:\n\nEstudios que trae:\n\nIndicaciones:\n\nPróximo control:');
