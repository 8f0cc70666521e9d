/** An e-mail address, which breaks after its @ first. */
export function EmailText({ children }: { children: string }) {
  const [local, domain] = children.split("@");
  return (
    <>
      {local}
      <wbr />@{domain}
    </>
  );
}
