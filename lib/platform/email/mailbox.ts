/**
 * Where an address leads, for what is counted by mailbox: many servers deliver `name+anything@` to `name@`, so
 * whoever knows one address could otherwise make up as many as they like. Lower case, as all are kept. Never an
 * account's identity: two accounts may share a mailbox.
 */
export const mailboxOf = (address: string) =>
  address.toLowerCase().replace(/^([^+@]+)\+[^@]*(?=@)/, "$1");
