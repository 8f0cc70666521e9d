import type { Metadata } from "next";
import { PageHeader } from "@/components/list/page-header";
import { RefreshButton } from "@/components/list/refresh-button";
import { SystemParts } from "@/components/system/system-parts";
import { SystemWarnings } from "@/components/system/system-warnings";
import { screen } from "@/lib/doors/screen";
import { clock } from "@/lib/platform/clock";
import { messages } from "@/lib/shared/messages";
import { readSystem } from "@/lib/system/service";

const title = "Sistema";

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Admin",
    header: () => (
      <PageHeader
        title={title}
        description="Cómo está la aplicación, y qué necesita que alguien lo atienda."
        action={<RefreshButton />}
      />
    ),
    loadError: messages.system.load,
  },
  async () => {
    const system = await readSystem();
    return (
      <div className="grid gap-6">
        <SystemWarnings system={system} />
        <SystemParts system={system} zone={clock.zone()} />
      </div>
    );
  },
);
