import { Panel } from "@/components/dashboard/panel";
import { Detail, DetailList } from "@/components/detail-list";
import { formatFileSize, formatInstant, formatNumber } from "@/lib/shared/format";
import { routes } from "@/lib/shared/routes";
import type { SystemOutput } from "@/lib/system/schema";
import { formatAgo } from "./format-ago";

type SystemPartsProps = { system: SystemOutput; zone: string };

/** The state of each part of the system. */
export function SystemParts({ system, zone }: SystemPartsProps) {
  const { at, database, storage, emails, worker_seen_at, sealed_at } = system;
  const { backed_up_at, backup_bytes } = system;
  const when = (instant: string | null, never: string) =>
    instant ? `${formatAgo(instant, at)} (${formatInstant(instant, zone)})` : never;
  const waiting = (name: string) => waitingIn(system, name);
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <Panel title="Aplicación">
        <DetailList>
          <Detail term="Versión">{system.version}</Detail>
          <Detail term="Dirección pública">{system.public_url}</Detail>
        </DetailList>
      </Panel>
      <Panel title="Base de datos">
        <DetailList>
          <Detail term="PostgreSQL">{database.version}</Detail>
          <Detail term="Tamaño">{formatFileSize(database.bytes)}</Detail>
        </DetailList>
      </Panel>
      <Panel title="Tareas de fondo">
        <DetailList>
          <Detail term="Última señal de vida">
            {when(worker_seen_at, "Ninguna está en marcha")}
          </Detail>
          <Detail term="Tareas en cola">{waiting("jobs")}</Detail>
        </DetailList>
      </Panel>
      <Panel title="Documentos" link={{ href: routes.admin.documents, label: "Ver documentos" }}>
        <DetailList>
          <Detail term="Almacenamiento">
            {storage.kind === "s3" ? "Servicio S3" : "Carpeta de esta máquina"}
          </Detail>
          <Detail term="Estado">{storage.is_up ? "Responde" : "No responde"}</Detail>
        </DetailList>
      </Panel>
      <Panel
        title="Correos"
        link={{ href: routes.admin.emails, label: "Ver correos" }}
        className="lg:col-span-2"
      >
        <DetailList>
          <Detail term="Servidor de correo">
            {emails.is_caught ? "Ninguno: van al buzón de prueba" : "Configurado"}
          </Detail>
          <Detail term="Último enviado">{when(emails.last_sent_at, "Todavía ninguno")}</Detail>
          <Detail term="En cola">{waiting("emails")}</Detail>
          <Detail term="Cambios de citas por avisar">{waiting("events")}</Detail>
          <Detail term="Fallidos en los últimos 7 días">{formatNumber(emails.failed)}</Detail>
        </DetailList>
      </Panel>
      <Panel
        title="Reservas en línea"
        link={{ href: routes.admin.holds, label: "Ver reservas por origen" }}
        className="lg:col-span-2"
      >
        <DetailList>
          <Detail term="Redes y dominios cerca de su límite">
            {system.holds.length > 0 ? formatNumber(system.holds.length) : "Ninguno"}
          </Detail>
        </DetailList>
      </Panel>
      <Panel title="Copia de seguridad">
        <DetailList>
          <Detail term="Última">{when(backed_up_at, "Todavía ninguna")}</Detail>
          <Detail term="Tamaño">{backup_bytes !== null && formatFileSize(backup_bytes)}</Detail>
        </DetailList>
      </Panel>
      <Panel title="Auditoría" link={{ href: routes.admin.audit, label: "Ver auditoría" }}>
        <DetailList>
          <Detail term="Último sello">{when(sealed_at, "Todavía ninguno")}</Detail>
        </DetailList>
      </Panel>
    </div>
  );
}

/** 3; el más antiguo, hace 5 minutos */
function waitingIn({ queues, at }: SystemOutput, name: string): string {
  const { waiting = 0, oldest_at = null } = queues.find((queue) => queue.name === name) ?? {};
  const oldest = oldest_at && `; el más antiguo, ${formatAgo(oldest_at, at)}`;
  return waiting ? `${formatNumber(waiting)}${oldest ?? ""}` : "Nada";
}
