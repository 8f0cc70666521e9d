/** An e-mail address, which breaks at its @ before it breaks anywhere. */
export function EmailText({ children }: { children: string }) {
  const [local, domain] = children.split("@");
  return (
    <>
      {local}
      <wbr />@{domain}
    </>
  );
}
