/** What everybody may begin a record with. */
export const readyMade = [
  {
    name: "Primera consulta",
    title: "Primera consulta",
    body: "Motivo de consulta:\n\nEnfermedad actual:\n\nAntecedentes:\n\nMedicación habitual:\n\nExamen físico:\n\nImpresión diagnóstica:\n\nConducta:",
  },
  {
    name: "Evolución",
    title: "Evolución",
    body: "Refiere:\n\nExamen físico:\n\nEvolución:\n\nConducta:",
  },
  {
    name: "Control",
    title: "Control",
    body: "Motivo del control:\n\nPresión arterial:\nPeso:\n\nEstudios que trae:\n\nIndicaciones:\n\nPróximo control:",
  },
] as const;
