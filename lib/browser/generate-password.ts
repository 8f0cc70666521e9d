/** No letter or digit that is taken for another, read out or written down. */
const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 3;
const SIGNS_A_GROUP = 4;

/** Returns a random password that is easy to read out over the phone, such as 'k7mf-q4xt-9whd'. There are 31¹² of them. */
export function generatePassword(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(GROUPS * SIGNS_A_GROUP));
  const signs = Array.from(numbers, (number) => SIGNS[number % SIGNS.length]).join("");
  return signs.replace(/....(?=.)/g, "$&-");
}
