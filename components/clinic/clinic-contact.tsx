import { DoctorFact } from "@/components/doctors/doctor-contact";
import { Info, Mail, MapPin, Phone } from "@/components/icons";
import { EmailLink, PhoneLink } from "@/components/people/contact-links";
import type { Clinic } from "@/lib/clinic/schema";

/** How to contact the clinic; unknown parts are left out. */
export function ClinicContact({ clinic }: { clinic: Omit<Clinic, "name"> }) {
  const { address, phone, email, instructions } = clinic;
  if (!hasContact(clinic)) return null;
  return (
    <dl className="doctor-contact">
      {address && (
        <DoctorFact icon={MapPin} term="Dirección">
          {address}
        </DoctorFact>
      )}
      {phone && (
        <DoctorFact icon={Phone} term="Teléfono">
          <PhoneLink phone={phone} />
        </DoctorFact>
      )}
      {email && (
        <DoctorFact icon={Mail} term="Email">
          <EmailLink email={email} />
        </DoctorFact>
      )}
      {instructions && (
        <DoctorFact icon={Info} term="Indicaciones">
          <span className="whitespace-pre-line">{instructions}</span>
        </DoctorFact>
      )}
    </dl>
  );
}

export const hasContact = ({ address, phone, email, instructions }: Omit<Clinic, "name">) =>
  Boolean(address || phone || email || instructions);
