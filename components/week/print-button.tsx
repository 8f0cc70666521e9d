"use client";

import { Printer } from "@/components/icons";
import { Button } from "@/components/ui/button";
import { printPage } from "@/lib/browser/print";

/** Opens the browser's own print dialog; what is printed is up to the page's print styles. */
export function PrintButton() {
  return (
    <Button
      variant="outline"
      className="max-sm:ml-auto max-sm:px-3 print:hidden"
      onClick={printPage}
    >
      <Printer aria-hidden />
      <span className="max-sm:sr-only">Imprimir</span>
    </Button>
  );
}
