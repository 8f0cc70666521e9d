/** Links that call a number, and write to an address. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className={linkClasses}>
    {phone}
  </a>
);

export const EmailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} className={linkClasses}>
    {email}
  </a>
);

const linkClasses = "text-primary underline-offset-4 hover:underline";
