import "server-only";
import { layOut } from "@/lib/platform/email/layout";

export const testContent = () =>
  layOut({
    subject: "Correo de prueba",
    greeting: "Hola:",
    paragraphs: ["Si lees esto, los correos de la clínica llegan. No tienes que hacer nada."],
  });
