/** A network, a domain, or the key of a network that was forgotten. */
export const nameOfSource = (source: string) =>
  /[./]/.test(source) ? source : "Red sin identificar";
