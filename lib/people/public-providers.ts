/**
 * Domains of e-mail providers where anybody has an address, but not any number of them at once: no limit of a domain
 * applies to them. Providers of addresses to throw away, or of any number of aliases, do not belong here.
 */
export const publicProviders: ReadonlySet<string> = new Set([
  // International
  ...["gmail.com", "googlemail.com", "icloud.com", "me.com", "mac.com", "aol.com"],
  ...["outlook.com", "hotmail.com", "live.com", "msn.com", "yahoo.com", "ymail.com"],
  ...["proton.me", "protonmail.com", "gmx.com", "gmx.net", "gmx.de", "web.de", "zoho.com"],
  // Argentina
  ...["hotmail.com.ar", "outlook.com.ar", "live.com.ar", "yahoo.com.ar", "fibertel.com.ar"],
  ...["speedy.com.ar", "arnet.com.ar", "ciudad.com.ar", "telecentro.com.ar", "uolsinectis.com.ar"],
  // Spain
  ...["hotmail.es", "outlook.es", "live.es", "yahoo.es", "gmx.es", "telefonica.net"],
  ...[
    "movistar.es",
    "orange.es",
    "ono.com",
    "terra.es",
    "wanadoo.es",
    "jazztel.es",
    "euskalnet.net",
  ],
]);
