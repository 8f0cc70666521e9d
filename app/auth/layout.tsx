import type { ReactNode } from "react";
import { CalendarCheck, ClipboardList, FileDown } from "@/components/icons";
import { Brand } from "@/components/shell/brand";
import { env } from "@/lib/platform/env";

const promises = [
  { icon: CalendarCheck, text: "Reserva y gestiona tus citas" },
  { icon: ClipboardList, text: "Consulta tu historial clínico" },
  { icon: FileDown, text: "Descarga tus documentos médicos" },
] as const;

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <aside className="hidden flex-col justify-between gap-12 bg-brand p-12 text-brand-foreground lg:flex">
        <Brand name={env.CLINIC_NAME} className="text-xl" />
        <div className="grid gap-8">
          <p className="max-w-sm text-3xl font-semibold tracking-tight text-balance">
            Tu salud, en orden y a mano.
          </p>
          <ul className="grid gap-4">
            {promises.map(({ icon: Icon, text }) => (
              <li key={text} className="flex items-center gap-3">
                <Icon aria-hidden className="size-5 shrink-0" />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <p className="text-sm">Tus datos de salud se guardan de forma privada.</p>
      </aside>
      <main className="flex flex-col px-4 py-6 sm:px-8 lg:py-[14dvh]">
        <Brand name={env.CLINIC_NAME} className="mb-10 lg:hidden" />
        <div className="mx-auto grid w-full max-w-lg gap-8">{children}</div>
      </main>
    </div>
  );
}
