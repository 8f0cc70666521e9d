import type { ReactNode } from "react";
import { ClinicContact, hasContact } from "@/components/clinic/clinic-contact";
import { CalendarCheck, ClipboardList, FileDown } from "@/components/icons";
import { Brand } from "@/components/shell/brand";
import { readClinicOrSettings } from "@/lib/clinic/service";

const promises = [
  { icon: CalendarCheck, text: "Reserva y gestiona tus citas" },
  { icon: ClipboardList, text: "Consulta tu historial clínico" },
  { icon: FileDown, text: "Descarga tus documentos médicos" },
] as const;

export default async function AuthLayout({ children }: { children: ReactNode }) {
  const clinic = await readClinicOrSettings();
  // What to bring concerns those who have an appointment.
  const contact = { ...clinic, instructions: null };
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <aside className="hidden flex-col justify-between gap-12 bg-brand p-12 text-brand-foreground lg:flex">
        <Brand name={clinic.name} className="text-xl" />
        <div className="grid gap-8">
          <p className="max-w-sm text-3xl font-semibold tracking-tight text-balance">
            Tu salud, en orden y a mano.
          </p>
          <ul className="grid gap-4">
            {promises.map(({ icon: Icon, text }) => (
              <li key={text} className="flex items-center gap-3">
                <Icon aria-hidden className="size-5 shrink-0" />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </div>
        <p className="text-sm">Tus datos de salud se guardan de forma privada.</p>
      </aside>
      <main className="flex flex-col px-4 py-6 sm:px-8 lg:py-[14dvh]">
        <Brand name={clinic.name} className="mb-10 lg:hidden" />
        <div className="mx-auto grid w-full max-w-lg gap-8">
          {children}
          {hasContact(contact) && (
            <address className="grid gap-2 border-t pt-6 text-sm not-italic">
              <p className="font-semibold wrap-anywhere">{clinic.name}</p>
              <ClinicContact clinic={contact} />
            </address>
          )}
        </div>
      </main>
    </div>
  );
}
