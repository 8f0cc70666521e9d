/**
 * The mailbox of an address, for counters: many servers deliver `name+anything@` to `name@`, so anybody who knows one
 * address could otherwise make up as many as they like. Lower case, as all are stored. Never used to identify an
 * account: two accounts may share a mailbox.
 */
export const mailboxOf = (address: string) =>
  address.toLowerCase().replace(/^([^+@]+)\+[^@]*(?=@)/, "$1");
