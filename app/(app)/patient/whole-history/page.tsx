import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { OwnExport } from "@/components/exports/own-export";
import { PageHeader } from "@/components/list/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { ownPatientNotFound } from "@/lib/people/not-found";
import { clock } from "@/lib/platform/clock";
import { listExports } from "@/lib/records/exports/service";
import { DUE_HOURS } from "@/lib/records/exports/terms";
import { messages } from "@/lib/shared/messages";

const title = "Mi historia completa";

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Patient",
    header: () => (
      <>
        <PageHeader
          title={title}
          description={`Es tuya: puedes pedir una copia entera, y la clínica la entrega en ${DUE_HOURS} horas.`}
        />
        <section aria-labelledby="contents" className="grid max-w-prose gap-2">
          <h2 id="contents" className="font-semibold">
            Qué recibes
          </h2>
          <ul className="grid list-disc gap-1 pl-5 text-muted-foreground">
            <li>Un PDF para leer e imprimir, con todo lo que se anotó y quién lo escribió.</li>
            <li>Tus documentos, tal como se subieron.</li>
            <li>Quién vio tu historia y cuándo.</li>
            <li>Los mismos datos en un formato que otra clínica puede cargar.</li>
          </ul>
        </section>
      </>
    ),
    skeleton: <Skeleton className="h-40 max-w-2xl" />,
    loadError: messages.exports.loadOwn,
  },
  async ({ actor }) => {
    if (!actor.actsFor) throw ownPatientNotFound();
    const [latest] = await listExports(actor, actor.actsFor);
    return <OwnExport patientId={actor.actsFor} latest={latest} zone={clock.zone()} />;
  },
);
