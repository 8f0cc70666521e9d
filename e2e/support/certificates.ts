import { generate } from "selfsigned";

/** A certificate authority that nobody trusts by default. */
export const createAuthority = (name: string) =>
  generate([{ name: "commonName", value: name }], {
    extensions: [
      { name: "basicConstraints", cA: true, critical: true },
      { name: "keyUsage", keyCertSign: true, critical: true },
    ],
  });

/** An authority's certificate, and one for `localhost` signed by it. */
export async function certificates() {
  const { cert: authority, private: key } = await createAuthority("clinica-test");
  const signed = await generate([{ name: "commonName", value: "localhost" }], {
    ca: { cert: authority, key },
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] }],
  });
  return { authority, certificate: { cert: signed.cert, key: signed.private } };
}
