const COMBINING_MARKS = /[\u0300-\u036f]/g;

/** Lower case without accents, exactly as the database's `search_text` does it. */
export const fold = (value: string) =>
  value.normalize("NFD").replace(COMBINING_MARKS, "").toLowerCase();
