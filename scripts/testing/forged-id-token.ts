import { createSecretKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { decodeJwt, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";

/** The provider's signing key, and the secret that it shares with its client. */
type Keys = { own: KeyObject; clientSecret: string };

const OTHER_CLIENT = "otra-aplicacion";
export const KEY_ID = "clave-1";
export const newKey = () => generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
const anotherKey = newKey();

/**
 * What a hostile provider, or an attacker in between, could do to an ID token. Each is signed correctly unless that is
 * the forgery, so that it can be refused only for its one fault.
 */
export const forgeries = {
  // Not a forgery: shows that the others are refused for their faults.
  "is only signed anew": (claims, { own }) => sign(claims, own),
  "was issued to another client": (claims, { own }) => sign({ ...claims, aud: OTHER_CLIENT }, own),
  "was issued to another client, for us as well": ({ aud = [], ...claims }, { own }) =>
    sign({ ...claims, aud: [aud, OTHER_CLIENT].flat(), azp: OTHER_CLIENT }, own),
  "is about somebody else": (claims, { own }) => sign({ ...claims, sub: "otra-persona" }, own),
  "has another issuer": (claims, { own }) => sign({ ...claims, iss: "https://evil.test" }, own),
  "has another nonce": (claims, { own }) => sign({ ...claims, nonce: "inventado" }, own),
  "has no nonce": ({ nonce: _, ...claims }, { own }) => sign(claims, own),
  "has expired": ({ exp = 0, ...claims }, { own }) => sign({ ...claims, exp: exp - 86_400 }, own),
  "is signed by another key": (claims) => sign(claims, anotherKey),
  "is signed with the client's secret": (claims, { clientSecret }) =>
    sign(claims, createSecretKey(clientSecret, "utf8")),
  "is not signed": (claims) => new UnsecuredJWT(claims).encode(),
} as const satisfies Record<string, (claims: JWTPayload, keys: Keys) => string | Promise<string>>;

export type Forgery = keyof typeof forgeries;
export const isForgery = (name: string): name is Forgery => name in forgeries;

export const forgeIdToken = async (idToken: string, forgery: Forgery, keys: Keys) =>
  forgeries[forgery](decodeJwt(idToken), keys);

const sign = (claims: JWTPayload, key: KeyObject) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: key.type === "secret" ? "HS256" : "RS256", kid: KEY_ID })
    .sign(key);
