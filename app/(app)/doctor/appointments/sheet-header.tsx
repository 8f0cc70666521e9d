import { Suspense } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { PrintHeader } from "@/components/week/print-header";
import type { Actor } from "@/lib/access/actor";
import { readClinic } from "@/lib/clinic/service";
import { findDoctor } from "@/lib/people/doctors/service";

/** The head of a doctor's printed sheet. It is not seen on the screen: only 'Imprimir' waits for it (lib/browser/print.ts). */
export const SheetHeader = ({ actor }: { actor: Actor }) => (
  <Suspense fallback={<Skeleton className="hidden" />}>
    <Loaded actor={actor} />
  </Suspense>
);

async function Loaded({ actor }: { actor: Actor }) {
  const [doctor, clinic] = await Promise.all([
    actor.doctorId && findDoctor(actor, actor.doctorId),
    readClinic(),
  ]);
  return doctor && <PrintHeader doctor={doctor} clinic={clinic} />;
}
