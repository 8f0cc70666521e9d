import { EmailText, NO_EMAIL } from "@/components/email-text";

/** Links that call a number, and write to an address. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className={linkClasses}>
    {phone}
  </a>
);

export const EmailLink = ({ email }: { email: string | null }) =>
  email === null ? (
    <span className="text-muted-foreground">{NO_EMAIL}</span>
  ) : (
    <a href={`mailto:${email}`} className={linkClasses}>
      <EmailText>{email}</EmailText>
    </a>
  );

const linkClasses = "text-primary underline-offset-4 hover:underline";
