import { EmailText, NO_EMAIL } from "@/components/email-text";

/** Links that call a number, and write to an address. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className="contact-link">
    {phone}
  </a>
);

export const EmailLink = ({ email }: { email: string | null }) =>
  email === null ? (
    <span className="text-muted-foreground">{NO_EMAIL}</span>
  ) : (
    <a href={`mailto:${email}`} className="contact-link">
      <EmailText>{email}</EmailText>
    </a>
  );
