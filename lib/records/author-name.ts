import type { RecordAuthor } from "@/lib/records/clinical-records/schema";
import { fullName } from "@/lib/shared/format";

/** Ana Pérez, matrícula MN 1234; Carolina Méndez, administración */
export function authorName(author: RecordAuthor | null): string {
  if (!author) return "Sin registrar";
  const { role, license_number } = author;
  if (role === "Admin") return `${fullName(author)}, administración`;
  return [fullName(author), license_number && `matrícula ${license_number}`]
    .filter(Boolean)
    .join(", ");
}
