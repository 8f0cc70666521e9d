import type { Metadata } from "next";
import { AddressAnswer } from "@/components/auth/address-answer";
import { AuthHeading } from "@/components/auth/auth-heading";
import { BackToLogin } from "@/components/auth/back-to-login";
import { InvalidLink } from "@/components/auth/invalid-link";
import { pageActor } from "@/lib/access/session";
import { deadAddressLink } from "@/lib/administration/address/schema";
import { endsPassword } from "@/lib/administration/address/service";
import { addressOfToken } from "@/lib/people/proof";

const title = "Tu dirección de correo";

export const metadata: Metadata = { title };

/** The target of links in e-mails about an address; it only asks, because mail scanners follow links. */
export default async function AddressPage({ searchParams }: PageProps<"/auth/address">) {
  const { token, no } = await searchParams;
  if (typeof token !== "string" || !token) return <InvalidLink message={deadAddressLink} />;
  const [actor, address, replaced] = await Promise.all([
    pageActor(),
    addressOfToken(token),
    addressOfToken(token, "replaced_address"),
  ]);
  const kind = replaced ? "deny" : no === undefined ? "confirm" : "disown";
  const isVoiding = kind === "confirm" && address !== null && (await endsPassword(address, actor));
  return (
    <>
      <AuthHeading title={title} />
      <AddressAnswer token={token} kind={kind}>
        <p className="-mt-7 text-muted-foreground">{consequences[kind]}</p>
        {isVoiding && <Voiding />}
      </AddressAnswer>
      <BackToLogin />
    </>
  );
}

const consequences = {
  confirm: "Confirma que esta dirección es tuya para recibir los avisos de tus citas.",
  disown:
    "La cuenta que dio esta dirección se cerrará y sus citas se cancelarán. No volveremos a escribirte por ella.",
  deny: "La clínica cambió la dirección de tu cuenta. Si no lo pediste, presiona «No fui yo»: avisaremos a los administradores y cerraremos las sesiones de la cuenta.",
};

const Voiding = () => (
  <div className="grid gap-2 rounded-lg border bg-card p-4">
    <p>
      En este navegador no has iniciado sesión con esa cuenta. Por eso, al confirmar, la contraseña
      que tiene dejará de servir y te enviaremos un enlace para elegir otra: así solo entra quien
      lee este correo. Tus datos y tus citas no cambian.
    </p>
    <p className="text-muted-foreground">
      ¿Prefieres conservar tu contraseña? Inicia sesión aquí y vuelve a abrir el enlace.
    </p>
  </div>
);
