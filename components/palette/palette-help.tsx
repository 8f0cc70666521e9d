"use client";

import { singleKeys } from "@/lib/browser/single-keys";
import { useStore } from "@/lib/browser/store";
import { Key } from "./key";

/** The keyboard shortcuts, shown only if there is a keyboard. */
export function PaletteHelp() {
  const areOn = useStore(singleKeys);
  return (
    <div className="grid gap-2 border-t px-4 py-3 text-sm text-muted-foreground pointer-coarse:hidden max-sm:hidden">
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <span>
          <Key>↑</Key> <Key>↓</Key> elegir
        </span>
        <span>
          <Key>Entrar</Key> abrir
        </span>
        <span>
          <Key>Esc</Key> cerrar
        </span>
      </p>
      {areOn ? (
        <p>
          En cualquier lista, <Key>/</Key> lleva a su búsqueda y <Key>n</Key> abre su acción
          principal. Se desactivan en el menú de usuario.
        </p>
      ) : (
        <p>Los atajos de una tecla están desactivados. Se activan en el menú de usuario.</p>
      )}
    </div>
  );
}
