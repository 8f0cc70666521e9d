import { baseUrl } from "./call";

export const SESSION_COOKIE = "next-auth.session-token";

/** A page as the server sends it, with the session cookie or without; redirects are not followed. */
export const openPage = (path: string, cookie?: string, headers: Record<string, string> = {}) =>
  fetch(baseUrl + path, {
    redirect: "manual",
    headers: { ...headers, ...(cookie && { cookie: `${SESSION_COOKIE}=${cookie}` }) },
  });
