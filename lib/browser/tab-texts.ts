// Text that the server has not received is kept in this tab's sessionStorage, not in localStorage: it must not stay on a
// shared computer.

const PREFIX = "text ";

/** Texts of one account have keys of their own. */
export const tabTextKey = (userId: string, about: string) => `${PREFIX}${userId} ${about}`;

/** Removes the texts of everybody but that account. */
export function forgetTabTexts(exceptOf = "nobody") {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX) && !key.includes(exceptOf)) sessionStorage.removeItem(key);
}
