import { Panel } from "@/components/dashboard/panel";
import { CircleCheck, CircleDashed } from "@/components/icons";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import type { Actor } from "@/lib/access/actor";
import { may, type Permission } from "@/lib/access/policy";
import { orNull } from "@/lib/doors/or-null";
import { type FirstStep, readFirstSteps } from "@/lib/reports/first-steps";
import { creatingAt, routes } from "@/lib/shared/routes";

const { admin } = routes;

const steps: readonly {
  step: FirstStep;
  does: string;
  why: string;
  label: string;
  href: string;
  needs: Permission;
}[] = [
  {
    step: "specialties",
    does: "Crea las especialidades",
    why: "Los pacientes buscan doctores por ellas.",
    label: "Nueva especialidad",
    href: creatingAt(admin.specialties),
    needs: "specialties.write",
  },
  {
    step: "doctors",
    does: "Crea los doctores",
    why: "Cada uno con su licencia y sus especialidades.",
    label: "Nuevo doctor",
    href: creatingAt(admin.doctors),
    needs: "users.write",
  },
  {
    step: "hours",
    does: "Agrega sus horarios",
    why: "Con «Horarios» en cada doctor: sin ellos no se le pueden agendar citas.",
    label: "Ver doctores",
    href: admin.doctors,
    needs: "availability.write",
  },
  {
    step: "patients",
    does: "Registra pacientes",
    why: "También se registran ellos mismos, o al agendar su primera cita.",
    label: "Nuevo paciente",
    href: creatingAt(admin.patients),
    needs: "patients.write",
  },
];

/** What a new clinic does first, ticked off by what there is; nothing once all is done. */
export async function FirstSteps({ actor }: { actor: Actor }) {
  const done = await orNull(readFirstSteps());
  const next = done && steps.find(({ step }) => !done[step]);
  if (!next) return null;
  return (
    <Panel title="Primeros pasos" description="Con estos cuatro la clínica ya puede dar turnos.">
      <ol className="grid divide-y">
        {steps.map(({ step, does, why, label, href, needs }) => (
          <li key={step} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            {done[step] ? (
              <CircleCheck aria-hidden className="size-6 shrink-0 text-primary" />
            ) : (
              <CircleDashed aria-hidden className="size-6 shrink-0 text-muted-foreground" />
            )}
            <div className="min-w-0 grow basis-48">
              <p className="font-medium">{does}</p>
              <p className="text-sm text-muted-foreground">{done[step] ? "Hecho" : why}</p>
            </div>
            {!done[step] && may(actor, needs) && (
              <Button asChild size="sm" variant={step === next.step ? "default" : "outline"}>
                <Link href={href}>{label}</Link>
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
