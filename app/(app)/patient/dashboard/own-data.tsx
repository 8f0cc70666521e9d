import { Block } from "@/app/_doors/block";
import { Panel } from "@/components/dashboard/panel";
import { Detail, DetailList } from "@/components/detail-list";
import { Skeleton } from "@/components/ui/skeleton";
import type { Actor } from "@/lib/access/actor";
import { readIdentity } from "@/lib/people/patients/service";
import { formatDate, fullName } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";
import { routes } from "@/lib/shared/routes";

export function OwnData({ actor }: { actor: Actor }) {
  async function load() {
    const own = await readIdentity(actor);
    return (
      <DetailList>
        <Detail term="Nombre">{fullName(own)}</Detail>
        <Detail term="Email">{own.email}</Detail>
        <Detail term="DNI">{own.dni}</Detail>
        <Detail term="Fecha de nacimiento">{own.birthday && formatDate(own.birthday)}</Detail>
      </DetailList>
    );
  }
  return (
    <Panel title="Mis Datos" link={{ href: routes.account, label: "Ver mi cuenta" }}>
      <Block
        loadError={messages.dashboard.loadData}
        skeleton={<Skeleton className="h-26 max-sm:h-54" />}
        load={load}
      />
    </Panel>
  );
}
