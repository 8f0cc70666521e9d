import { Button } from "@/components/ui/button";

type SavedBeforeProps = {
  /** Where it is, if it has a place. */
  href: string | undefined;
  onSaveAsNew: () => void;
};

/** Offers what to do if an earlier request of this form saved other values, and its response was lost. */
export const SavedBefore = ({ href, onSaveAsNew }: SavedBeforeProps) => (
  <p className="flex flex-wrap gap-2 pt-1">
    {href && (
      <Button variant="outline" size="sm" asChild>
        <a href={href} target="_blank" rel="noreferrer">
          <span>Ver lo guardado</span>
          <span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      </Button>
    )}
    <Button type="button" variant="outline" size="sm" onClick={onSaveAsNew}>
      Guardar como nuevo
    </Button>
  </p>
);
