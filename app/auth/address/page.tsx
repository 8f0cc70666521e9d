import type { Metadata } from "next";
import { AddressAnswer } from "@/components/auth/address-answer";
import { AuthHeading } from "@/components/auth/auth-heading";
import { BackToLogin } from "@/components/auth/back-to-login";
import { InvalidLink } from "@/components/auth/invalid-link";
import { deadAddressLink } from "@/lib/accounts/address/schema";

const title = "Tu dirección de correo";

export const metadata: Metadata = { title };

/** Where the two links lead that e-mails to an unproved address have; both only ask, as mail scanners follow them. */
export default async function AddressPage({ searchParams }: PageProps<"/auth/address">) {
  const { token, no } = await searchParams;
  if (typeof token !== "string" || !token) return <InvalidLink message={deadAddressLink} />;
  return (
    <>
      <AuthHeading title={title}>
        {no
          ? "La cuenta que dio esta dirección se cerrará y sus citas se cancelarán. No volveremos a escribirte por ella."
          : "Confirma que esta dirección es tuya para recibir los avisos de tus citas."}
      </AuthHeading>
      <AddressAnswer token={token} isDisowned={no !== undefined} />
      <BackToLogin />
    </>
  );
}
