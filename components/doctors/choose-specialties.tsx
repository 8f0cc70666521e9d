"use client";

import { useRouter } from "next/navigation";
import { z } from "zod";
import { CheckboxGroupField } from "@/components/form/checkbox-group-field";
import { DialogForm } from "@/components/form/dialog-form";
import { type DialogFrame, GuardedDialog } from "@/components/form/guarded-dialog";
import { CalendarClock } from "@/components/icons";
import { Link } from "@/components/link";
import type { Opening } from "@/components/list/dialog-button";
import { ReadingState } from "@/components/reading-state";
import { Button } from "@/components/ui/button";
import { ApiError, api } from "@/lib/browser/api";
import { useRead } from "@/lib/browser/use-read";
import { fullName, type Name } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";
import { creatingAt, hoursOf } from "@/lib/shared/routes";

type ChooseSpecialtiesProps = Opening & { account: Name & { email: string | null } };

/** The step after a doctor was created, which leads to the page of their hours. */
export function ChooseSpecialties({ account, ...opening }: ChooseSpecialtiesProps) {
  return (
    <GuardedDialog
      {...opening}
      title={`Especialidades de ${fullName(account)}`}
      description="Su cuenta ya está creada. Los pacientes buscan doctores por especialidad; después siguen sus horarios."
    >
      {(frame) => <Choice email={account.email ?? ""} frame={frame} />}
    </GuardedDialog>
  );
}

const { notFoundAfterCreate, addSpecialties } = messages.doctors;

async function readChoices(email: string, signal: AbortSignal) {
  const [[doctor], { specialties }] = await Promise.all([
    api("POST", "/api/doctors/search", { body: { email, limit: 1 }, signal }),
    api("GET", "/api/specialties", { signal }),
  ]);
  if (!doctor) throw new ApiError(404, notFoundAfterCreate);
  return { doctorId: doctor.id, specialties };
}

const chosen = z.object({
  specialties: z.array(z.string()).min(1, "Por favor, seleccione una especialidad"),
});

type Choices = Awaited<ReturnType<typeof readChoices>>;

function Choice({ email, frame }: { email: string; frame: DialogFrame }) {
  const { reading, reload } = useRead({
    key: email,
    read: (signal) => readChoices(email, signal),
    failure: messages.specialties.load,
  });
  return (
    <ReadingState reading={reading} loading="Cargando especialidades…" onRetry={reload}>
      {(choices) => <ChoiceForm {...choices} frame={frame} />}
    </ReadingState>
  );
}

function ChoiceForm({ doctorId, specialties, frame }: Choices & { frame: DialogFrame }) {
  const router = useRouter();
  const next = creatingAt(hoursOf(doctorId));
  const goOn = (
    <Button asChild variant="outline" className="w-fit">
      <Link href={next}>
        <CalendarClock aria-hidden />
        <span>Seguir sin especialidades</span>
      </Link>
    </Button>
  );
  if (specialties.length === 0)
    return (
      <>
        <p>La clínica todavía no tiene especialidades. Podrás dárselas cuando las haya.</p>
        {goOn}
      </>
    );
  return (
    <DialogForm
      frame={frame}
      schema={chosen}
      defaultValues={{ specialties: [] }}
      request={({ specialties: ids }) => addEach(doctorId, ids)}
      messages={addSpecialties}
      submitLabel="Guardar y continuar"
      onSaved={() => router.push(next)}
    >
      <CheckboxGroupField
        name="specialties"
        label="Especialidades"
        options={specialties.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {goOn}
    </DialogForm>
  );
}

/** One after the other; what a try before has added stays. */
async function addEach(doctor_id: string, ids: readonly string[]) {
  for (const specialty_id of ids)
    try {
      // A specialty that is already added is not offered.
      await api("POST", "/api/doctor-specialties", {
        body: { doctor_id, specialty_id },
        key: null,
      });
    } catch (error) {
      const hasIt = error instanceof ApiError && error.status === 409;
      if (!hasIt) throw error;
    }
}
