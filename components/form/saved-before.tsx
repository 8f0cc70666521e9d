import { Button } from "@/components/ui/button";

type SavedBeforeProps = {
  /** Where it is, if it has a place. */
  href: string | undefined;
  onSaveAsNew: () => void;
};

/** What can be done when something else was saved by the same form, and its answer was lost. */
export const SavedBefore = ({ href, onSaveAsNew }: SavedBeforeProps) => (
  <p className="flex flex-wrap gap-2 pt-1">
    {href && (
      <Button variant="outline" size="sm" asChild>
        <a href={href} target="_blank" rel="noreferrer">
          Ver lo guardado<span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      </Button>
    )}
    <Button type="button" variant="outline" size="sm" onClick={onSaveAsNew}>
      Guardar como nuevo
    </Button>
  </p>
);
