import { keepSessionCookie } from "./choice-cookie";

export const PRIVACY_COOKIE = "privacy-put-off";

/** Of a version and a session: a person who postpones the notice sees it again after the next sign-in. */
export const occasionOf = (version: number, { exp }: { exp: number }) => `${version}.${exp}`;

/** In a cookie, so that the server leaves the notice out of the next page. */
export const keepPutOff = (occasion: string) => keepSessionCookie(PRIVACY_COOKIE, occasion);
