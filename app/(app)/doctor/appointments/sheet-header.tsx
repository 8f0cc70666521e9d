import { Suspense } from "react";
import { PrintHeader } from "@/components/week/print-header";
import type { Actor } from "@/lib/access/actor";
import { readClinic } from "@/lib/clinic/service";
import { findDoctor } from "@/lib/people/doctors/service";

/** The head of a doctor's printed sheet. On the screen it is not seen, so nothing waits for it. */
export const SheetHeader = ({ actor }: { actor: Actor }) => (
  <Suspense fallback={null}>
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
