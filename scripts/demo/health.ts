/** Null for patients who pay themselves. */
export const insurances = [
  "OSDE 210",
  "OSDE 310",
  "Swiss Medical",
  "Swiss Medical",
  "Sanitas",
  "Galeno",
  "Medifé",
  "Omint",
  "Accord Salud",
  "IOMA",
  "IOMA",
  "OSECAC",
  "Unión Personal",
  "Hospital Italiano",
  null,
  null,
];

/** Roughly as frequent as in reality. */
export const bloodTypes = [
  ...["O+", "O+", "O+", "O+", "O+", "A+", "A+", "A+", "A+"],
  ...["B+", "AB+", "O-", "A-", "B-", "AB-"],
];

export const allergies = [
  "Penicilina",
  "Ácaros del polvo",
  "Polen de gramíneas",
  "Frutos secos",
  "Ibuprofeno",
  "Aspirina",
  "Látex",
  "Mariscos",
  "Proteína de la leche de vaca",
  "Picadura de abeja",
  "Sulfamidas; níquel (dermatitis de contacto)",
];

/** With the ages, in years, at which each occurs. */
export const conditions = [
  { name: "Dermatitis atópica", from: 0, to: 20 },
  { name: "Broncoespasmos a repetición", from: 0, to: 6 },
  { name: "Asma leve intermitente", from: 4, to: 60 },
  { name: "Miopía", from: 7, to: 100 },
  { name: "Rinitis alérgica", from: 4, to: 60 },
  { name: "Celiaquía", from: 2, to: 100 },
  { name: "Migraña sin aura", from: 14, to: 60 },
  { name: "Hipotiroidismo en tratamiento", from: 25, to: 100 },
  { name: "Hipertensión arterial controlada", from: 40, to: 100 },
  { name: "Diabetes tipo 2, con dieta y metformina", from: 40, to: 100 },
  { name: "Dislipidemia", from: 38, to: 100 },
  { name: "Artrosis de rodilla", from: 55, to: 100 },
  { name: "Hipoacusia leve", from: 60, to: 100 },
];
