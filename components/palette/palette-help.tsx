"use client";

import { singleKeys } from "@/lib/browser/single-keys";
import { useStore } from "@/lib/browser/store";
import { Key } from "./key";

const keysClasses = "flex items-center gap-1";

/** The keyboard shortcuts, shown only if there is a keyboard. */
export function PaletteHelp() {
  const areOn = useStore(singleKeys);
  return (
    <div className="grid gap-2 border-t px-4 py-3 text-sm text-muted-foreground pointer-coarse:hidden max-sm:hidden">
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <span className={keysClasses}>
          <Key>↑</Key>
          <Key>↓</Key>
          <span>elegir</span>
        </span>
        <span className={keysClasses}>
          <Key>Entrar</Key>
          <span>abrir</span>
        </span>
        <span className={keysClasses}>
          <Key>Esc</Key>
          <span>cerrar</span>
        </span>
      </p>
      {areOn ? (
        <p>
          <span>{"En cualquier lista, "}</span>
          <Key>/</Key>
          <span>{" lleva a su búsqueda y "}</span>
          <Key>n</Key>
          <span>
            {
              " abre su acción principal; en una cita abierta, un historial nuevo. Se desactivan en el menú de usuario."
            }
          </span>
        </p>
      ) : (
        <p>Los atajos de una tecla están desactivados. Se activan en el menú de usuario.</p>
      )}
    </div>
  );
}
