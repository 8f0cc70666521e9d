/** The text instead of a missing e-mail address. */
export const NO_EMAIL = "Sin email";

/** An e-mail address, which breaks after its @ first. */
export function EmailText({ children }: { children: string | null }) {
  if (children === null) return <span>{NO_EMAIL}</span>;
  const [local, domain] = children.split("@");
  return (
    <>
      <span>{local}</span>
      <wbr />
      <span>{`@${domain}`}</span>
    </>
  );
}
