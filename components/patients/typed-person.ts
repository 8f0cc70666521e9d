/** The fields of a registration that a search can already contain. */
type TypedPerson = { name: string; lastname: string; dni: string; phone: string; email: string };

const NOTHING: TypedPerson = { name: "", lastname: "", dni: "", phone: "", email: "" };

/** The fields of a registration from the text of a search: 'García, Ana', '57.459.605'. */
export function typedPerson(text: string): TypedPerson {
  if (text.includes("@")) return { ...NOTHING, email: text };
  const digits = text.replace(/\D/g, "");
  if (/^[\d.\s-]+$/.test(text) && digits.length <= 8) return { ...NOTHING, dni: digits };
  if (/^[+\d\s().-]+$/.test(text)) return { ...NOTHING, phone: text };
  const [lastname, name] = text.split(",", 2);
  if (name !== undefined) return { ...NOTHING, ...named(name, lastname) };
  // A single word is a last name, as people are searched for by it.
  const words = text.split(/\s+/);
  return { ...NOTHING, ...named(words.slice(0, -1).join(" "), words.at(-1)) };
}

const named = (name: string, lastname = "") => ({
  name: capitalized(name),
  lastname: capitalized(lastname),
});

/** In haste names are typed without capitals; any other text stays as it is. */
function capitalized(words: string): string {
  const text = words.trim();
  if (text !== text.toLowerCase()) return text;
  return text.replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());
}
