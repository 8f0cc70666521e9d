// Rules that the browser checks before uploading, and the server always (spec §5).

/** In bytes. */
export const MAX_FILE_SIZE = 10 * 1024 * 1024;

const typeOfExtension = {
  pdf: "application/pdf",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  txt: "text/plain",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
} as const;

export type FileType = (typeof typeOfExtension)[keyof typeof typeOfExtension];

/** For a file input's `accept`. */
export const acceptedExtensions = Object.keys(typeOfExtension).map((extension) => `.${extension}`);

export const fileMessages = {
  required: "Debe seleccionar un archivo",
  empty: "El archivo está vacío.",
  tooLarge: "El archivo es demasiado grande. Máximo 10MB.",
  badType: "Tipo de archivo no permitido. Use PDF, imágenes, texto o documentos de Word.",
  badName: "El nombre del archivo no es válido. Cámbialo e inténtalo de nuevo.",
  longName: "El nombre del archivo no puede superar 255 caracteres.",
  changed: "El archivo cambió después de elegirlo. Elígelo otra vez.",
} as const;

/** The type of a file's extension; null if it is not allowed. */
export function typeOfName(name: string): FileType | null {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return Object.entries(typeOfExtension).find(([known]) => known === extension)?.[1] ?? null;
}

/** Paths, control characters, and those that reverse the text, to make 'fdp.exe' look like a PDF. */
const NOT_A_NAME = /[\\/\p{Cc}\u202a-\u202e\u2066-\u2069]|^\.*$/u;

/** The name without its invisible characters: soft hyphens, zero-width spaces and joiners. */
export const visibleName = (name: string) =>
  name.replace(/(?![\u202a-\u202e\u2066-\u2069])\p{Cf}/gu, "");

/** What is wrong with a file's name or size; null if nothing. */
export function problemOf({ name: given, size }: { name: string; size: number }): string | null {
  const name = visibleName(given);
  if (NOT_A_NAME.test(name)) return fileMessages.badName;
  if (name.length > 255) return fileMessages.longName;
  if (!typeOfName(name)) return fileMessages.badType;
  if (size === 0) return fileMessages.empty;
  return size > MAX_FILE_SIZE ? fileMessages.tooLarge : null;
}
