import { createStore } from "./store";

/** The link or navigation that is being followed, which the shell's `LoadingBar` shows. Null when the page is there. */
export const followed = createStore<object | null>(null);

/** Call it with `router.push`; a `Link` does so itself. */
export function startFollowing(href: string, who: object = {}) {
  // The new address ends it, so a link to this very page must not begin it.
  if (new URL(href, window.location.href).href !== window.location.href) followed.set(who);
}

export function stopFollowing(who: object) {
  if (followed.get() === who) followed.set(null);
}
