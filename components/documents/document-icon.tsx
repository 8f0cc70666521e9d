import { File, FileImage, FileText, FileType, type Icon } from "@/components/icons";
import { documentTypeLabel } from "@/lib/records/labels";

const icons: Record<ReturnType<typeof documentTypeLabel>, Icon> = {
  PDF: FileText,
  Imagen: FileImage,
  Texto: FileType,
  Archivo: File,
};

/** The kind of file as an icon, beside the word. */
export function DocumentIcon({ mimeType }: { mimeType: string }) {
  const Icon = icons[documentTypeLabel(mimeType)];
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-md bg-accent text-accent-foreground">
      <Icon aria-hidden className="size-5" />
    </span>
  );
}
