import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { PageHeader } from "@/components/list/page-header";
import { RefreshButton } from "@/components/list/refresh-button";
import { SystemParts } from "@/components/system/system-parts";
import { SystemWarnings } from "@/components/system/system-warnings";
import { clock } from "@/lib/platform/clock";
import { readSystem } from "@/lib/system/service";

const title = "Sistema";

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Admin",
    needs: "system.read",
    header: () => (
      <PageHeader
        title={title}
        description="Cómo está la aplicación, y qué necesita que alguien lo atienda."
        action={<RefreshButton />}
      />
    ),
    loadError: "Error al cargar el estado del sistema",
  },
  async () => {
    const system = await readSystem();
    const zone = clock.zone();
    return (
      <div className="grid gap-6">
        <SystemWarnings system={system} zone={zone} />
        <SystemParts system={system} zone={zone} />
      </div>
    );
  },
);
