// Names as found in an Argentine clinic, including those that break programs: accents, ñ, apostrophes.

const listed = (names: string) => names.trim().split(/,\s*/);

export const femaleNames = listed(`
  Agustina, Alicia, Ana, Ana María, Andrea, Ángeles, Antonella, Belén, Camila, Carmen, Carolina,
  Cecilia, Celeste, Claudia, Delfina, Elena, Emilia, Estela, Florencia, Gabriela, Graciela, Guadalupe,
  Inés, Isabel, Josefina, Juana, Julia, Julieta, Lucía, Luz, Magdalena, Malena, Marcela, María José,
  María Luz, Marta, Martina, Mercedes, Micaela, Mónica, Natalia, Noemí, Norma, Paula, Pilar, Rocío,
  Romina, Rosa, Sabrina, Sofía, Soledad, Susana, Teresa, Valentina, Verónica, Victoria, Zoe
`);

export const maleNames = listed(`
  Agustín, Alberto, Alejandro, Ángel, Antonio, Bautista, Benjamín, Bruno, Carlos, Damián, Daniel,
  Eduardo, Emiliano, Esteban, Ezequiel, Facundo, Federico, Felipe, Fernando, Francisco, Gastón, Gonzalo,
  Guillermo, Gustavo, Héctor, Hernán, Hugo, Ignacio, Iñaki, Jerónimo, Joaquín, Jorge, José Luis,
  Juan Cruz, Juan Pablo, Julián, Leandro, Leonardo, Lucas, Luis, Marcelo, Martín, Mateo, Matías, Máximo,
  Nahuel, Néstor, Nicolás, Osvaldo, Pablo, Ramón, Raúl, Ricardo, Rodrigo, Rubén, Santiago, Simón, Tomás
`);

export const lastnames = listed(`
  Acosta, Acuña, Aguirre, Álvarez, Arce, Báez, Benítez, Bianchi, Bustos, Cabrera, Cáceres, Cardozo,
  Castro, Correa, D'Agostino, D'Angelo, De la Cruz, De Luca, Del Valle, Di Stéfano, Díaz, Domínguez,
  Echeverría, Escobar, Etchegoyen, Farías, Fernández, Fernández Ibáñez, Ferreyra, Figueroa, Franco,
  Gallardo, García, García Peña, Giménez, Godoy, Gómez, González, Guzmán, Herrera, Ibáñez, Juárez,
  Kowalski, Ledesma, López, Luna, Maldonado, Mansilla, Márquez, Martínez, Medina, Méndez, Molina, Morales,
  Moreno, Muñoz, Muñoz Ordóñez, Navarro, Núñez, O'Connor, Ojeda, Ortiz, Páez, Paredes, Peralta, Pereyra,
  Pérez, Pérez Galdós, Ponce, Quiñones, Quiroga, Ramírez, Ramos, Ríos, Rivero, Rodríguez, Rojas, Romero,
  Rossi, Ruiz, Saavedra, Sáenz Peña, Salinas, Sánchez, Silva, Sosa, Soto, Suárez, Tévez, Toledo, Torres,
  Vázquez, Vega, Vera, Villalba, Yáñez, Zabala, Zúñiga
`);

/** Only their DNIs differ. */
export const namesakes = [
  ["María", "García", "F"],
  ["María", "García", "F"],
  ["María", "García", "F"],
  ["Juan", "Pérez", "M"],
  ["Juan", "Pérez", "M"],
  ["José", "Fernández", "M"],
  ["José", "Fernández", "M"],
  ["Ana", "Rodríguez", "F"],
  ["Ana", "Rodríguez", "F"],
] as const;

export const streets = listed(`
  Av. Cabildo, Av. Corrientes, Av. Rivadavia, Av. San Martín, Av. Santa Fe, Azcuénaga, Bolívar, Chacabuco,
  Defensa, Gorriti, Güemes, Juncal, Larrea, Lavalle, Mendoza, Olazábal, Pueyrredón, Sarmiento, Thames, Tucumán
`);

export const towns = [
  "CABA",
  "CABA",
  "CABA",
  "Avellaneda",
  "Lanús",
  "Morón",
  "San Isidro",
  "Vicente López",
];
