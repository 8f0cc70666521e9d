import { nameOfSource } from "@/components/holds/source-name";
import { formatCount, formatInstant, formatNumber } from "@/lib/shared/format";
import { listAt, routes } from "@/lib/shared/routes";
import type { SystemOutput, Warning } from "@/lib/system/schema";

type Words = {
  title: string;
  /** The consequence, and what to do. */
  next: string;
  link?: { href: string; label: string };
};

const emailsIn = (status: string) => ({
  href: listAt(routes.admin.emails, { status }),
  label: "Ver en Correos",
});

type Described = Pick<SystemOutput, "at" | "emails" | "backup_error" | "flood" | "holds">;

/** Each warning in words for an administrator without technical knowledge. */
export const wordsOf = (warning: Warning, system: Described, zone: string): Words => {
  const { emails, backup_error } = system;
  return {
    worker: {
      title: "Las tareas de fondo no están en marcha",
      next: "No salen correos ni recordatorios, y nada de lo que está en cola se hace. Reinicia la aplicación; lo pendiente se hará solo.",
    },
    queue: {
      title: "Hay tareas que esperan desde hace más de diez minutos",
      next: "Se harán solas en cuanto se pueda. Si el número no baja, reinicia la aplicación y busca los errores en el registro del servidor.",
    },
    mail: {
      title: "Los correos no están saliendo",
      next: "El servidor de correo no los acepta o no responde, y se reintentan solos. Mira en Correos el motivo; comprueba SMTP_URL y su contraseña.",
      link: emailsIn("queued"),
    },
    storage: {
      title: "El almacenamiento de documentos no responde",
      next: "No se pueden subir ni descargar documentos; todo lo demás funciona. Comprueba que el disco tenga espacio o, con S3, que el servicio esté en marcha y sus claves sean correctas.",
    },
    SMTP_URL: {
      title: "Nadie recibe los correos",
      next: "Falta el servidor de correo: todo se queda en el buzón de prueba. Configura SMTP_URL y MAIL_FROM y reinicia la aplicación.",
    },
    PUBLIC_URL: {
      title: "La dirección pública falta o no es segura",
      next: "Los enlaces de los correos no sirven fuera de esta máquina y las cookies de sesión viajan sin protección. Configura PUBLIC_URL con la dirección https:// de la clínica y reinicia la aplicación.",
    },
    flood: floodWords(system, zone),
    holds: holdWords(system),
    failed_emails: {
      title:
        emails.failed === 1
          ? "Un correo falló en los últimos 7 días"
          : `${emails.failed} correos fallaron en los últimos 7 días`,
      next: "Su destinatario no se enteró. Corrige la dirección en su cuenta y reenvíalo, o avísale de otro modo.",
      link: emailsIn("failed"),
    },
    backup: {
      title: backup_error
        ? "La última copia de seguridad no salió bien"
        : "Falta una copia de seguridad reciente",
      next: backup_error
        ? `${backup_error} Corrige la causa; la próxima lo intenta de nuevo.`
        : "Si este equipo se rompe, se pierde todo lo posterior a la última copia. Haz una con npm run backup y guárdala en otro lugar; con Docker, comprueba que el servicio backup esté en marcha.",
    },
    seal: {
      title: "La auditoría no se está sellando",
      next: "Lo último que se anotó no está protegido contra cambios. Comprueba que las tareas de fondo estén en marcha; si lo están, reinicia la aplicación.",
    },
  }[warning];
};

function holdWords({ holds }: Described): Words {
  const [fullest, ...others] = holds;
  const { source = "", appointments = 0, limit = 0 } = fullest ?? {};
  return {
    title: "Pacientes que nadie vio retienen muchos turnos",
    next: [
      `Desde ${nameOfSource(source)} se retienen ${formatCount(appointments, "turno", "turnos")}, de ${formatNumber(limit)} que se permiten.`,
      others.length > 0 && `También desde ${formatCount(others.length, "origen", "orígenes")} más.`,
      "Si son pacientes de verdad, por ejemplo de una misma empresa, quien cuida el servidor puede levantar el límite (UNLIMITED_SOURCES). Si no, libera los turnos.",
    ]
      .filter(Boolean)
      .join(" "),
    link: { href: routes.admin.holds, label: "Ver reservas por origen" },
  };
}

const listed = new Intl.ListFormat("es-ES");
/** A flood whose last minute has ended no longer ago than this may go on. */
const RECENT_MS = 2 * 60_000;

function floodWords({ at, flood }: Described, zone: string): Words {
  const { since = at, until = at, refused = 0, delayed = 0, networks = [] } = flood ?? {};
  const isOver = +new Date(at) - +new Date(until) > RECENT_MS;
  const [start, end] = [formatInstant(since, zone), formatInstant(until, zone)];
  const heldUp = [
    delayed &&
      `${formatCount(delayed, "solicitud esperó", "solicitudes esperaron")} más de un segundo`,
    refused && `${formatCount(refused, "solicitud quedó", "solicitudes quedaron")} sin respuesta`,
  ].filter((part) => part !== 0);
  return {
    title: isOver
      ? "Hubo una avalancha de solicitudes"
      : "Está llegando una avalancha de solicitudes",
    next: [
      isOver ? `Empezó el ${start}, y terminó el ${end}.` : `Empezó el ${start}.`,
      `${listed.format(heldUp)}.`,
      "Quien tiene la sesión abierta puede seguir trabajando; iniciar sesión o registrarse puede tardar.",
      networks.length === 1
        ? `La mayoría vino de la red ${networks[0]}. Si no es de la clínica, pide a quien cuida el servidor que la bloquee en el cortafuegos.`
        : `La mayoría vino de las redes ${listed.format(networks)}. Si no son de la clínica, pide a quien cuida el servidor que las bloquee en el cortafuegos.`,
    ].join(" "),
  };
}
