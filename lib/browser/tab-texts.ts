// What is written and not on the server yet is kept in this tab alone (sessionStorage): a shared computer keeps no clinical
// text.

const PREFIX = "text ";

/** Texts of one account have keys of their own. */
export const tabTextKey = (userId: string, about: string) => `${PREFIX}${userId} ${about}`;

/** Removes the texts of everybody but that account. */
export function forgetTabTexts(exceptOf = "") {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX) && (!exceptOf || !key.startsWith(`${PREFIX}${exceptOf} `)))
      sessionStorage.removeItem(key);
}
