"use client";

import { RequestForm } from "@/components/form/request-form";
import { SelectField } from "@/components/form/select-field";
import { SubmitButton } from "@/components/form/submit-button";
import { useFreshPage } from "@/components/form/use-fresh-page";
import { useRequestForm } from "@/components/form/use-request-form";
import { CardActions } from "@/components/list/card-actions";
import type { Opening } from "@/components/list/dialog-button";
import { remove } from "@/components/list/usual-actions";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import { api } from "@/lib/browser/api";
import { toast } from "@/lib/browser/toast";
import { useRead } from "@/lib/browser/use-read";
import { type DoctorOutput, doctorSpecialty } from "@/lib/people/doctors/schema";
import type { SpecialtyOutput } from "@/lib/people/schema";
import { doctorName } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";

type OfDoctor = { doctor: DoctorOutput };

/** A doctor's specialties; each change is saved at once. */
export function ManageSpecialties({ doctor, ...opening }: OfDoctor & Opening) {
  const { id, Specialties } = doctor;
  return (
    <Dialog {...opening}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{`Especialidades de ${doctorName(doctor)}`}</DialogTitle>
          <DialogDescription>Los pacientes buscan doctores por ellas.</DialogDescription>
        </DialogHeader>
        {Specialties.length > 0 ? (
          <ul className="divide-y rounded-md border">
            {Specialties.map((specialty) => (
              <li key={specialty.id} className="flex items-center justify-between gap-3 p-2 pl-4">
                <span className="min-w-0 wrap-anywhere">{specialty.name}</span>
                <CardActions of={specialty.name} actions={[removalOf(doctor, specialty)]} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-muted-foreground">Todavía no tiene ninguna.</p>
        )}
        <AddSpecialty key={Specialties.length} doctorId={id} assigned={Specialties} />
      </DialogContent>
    </Dialog>
  );
}

const removalOf = (doctor: DoctorOutput, specialty: SpecialtyOutput) =>
  remove({
    request: (key) =>
      api("DELETE", "/api/doctor-specialties/[doctorId]/[specialtyId]", {
        params: { doctorId: doctor.id, specialtyId: specialty.id },
        key,
      }),
    title: `¿Quitar «${specialty.name}» a ${doctorName(doctor)}?`,
    description: "La especialidad sigue existiendo para los demás doctores.",
    messages: messages.doctors.removeSpecialty,
  });

type AddSpecialtyProps = { doctorId: string; assigned: readonly SpecialtyOutput[] };

function AddSpecialty({ doctorId, assigned }: AddSpecialtyProps) {
  const { refreshWith } = useFreshPage();
  const { reading, reload } = useRead({
    key: "specialties",
    read: (signal) => api("GET", "/api/specialties", { signal }),
    failure: messages.specialties.load,
  });
  const request = useRequestForm({
    schema: doctorSpecialty,
    defaultValues: { doctor_id: doctorId, specialty_id: "" },
    request: (body, key) => api("POST", "/api/doctor-specialties", { body, key }),
    onDone() {
      toast.success(messages.doctors.addSpecialty.success);
      refreshWith(() => {});
    },
    failure: messages.doctors.addSpecialty.failure,
  });
  if (reading.state === "failed")
    return (
      <Alert title={messages.specialties.load}>
        <p>{reading.message}</p>
        <Button size="sm" variant="outline" className="mt-2 w-fit" onClick={reload}>
          Reintentar
        </Button>
      </Alert>
    );
  const known = reading.state === "ready" ? reading.data.specialties : null;
  const left = known?.filter(({ id }) => assigned.every((one) => one.id !== id)) ?? [];
  if (known && left.length === 0)
    return <p className="text-muted-foreground">Tiene todas las que hay.</p>;
  return (
    <RequestForm request={request}>
      <SelectField
        name="specialty_id"
        label="Añadir una especialidad"
        placeholder={known ? "Selecciona una especialidad" : "Cargando especialidades…"}
        options={left.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SubmitButton pendingLabel="Añadiendo…" className="justify-self-end">
        Añadir
      </SubmitButton>
    </RequestForm>
  );
}
