import { Card, CardTitle } from "@/components/ui/card";

const steps = [
  "Elige una fecha disponible.",
  "Elige un horario que te convenga.",
  "Llega 10 minutos antes de la hora de tu cita.",
  "Recibirás una confirmación por correo electrónico una vez agendada.",
] as const;

export function BookingInstructions() {
  return (
    <Card className="gap-3">
      <CardTitle>Instrucciones</CardTitle>
      <ul className="grid list-disc gap-1.5 pl-5 text-muted-foreground marker:text-primary">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </Card>
  );
}
