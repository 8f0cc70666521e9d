/** No letter or digit that is taken for another, read out or written down. */
const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 3;
const SIGNS_A_GROUP = 4;

/** A password that can be read out over the phone, as 'k7mf-q4xt-9whd': one of 31¹², which nobody guesses. */
export function generatePassword(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(GROUPS * SIGNS_A_GROUP));
  const signs = Array.from(numbers, (number) => SIGNS[number % SIGNS.length]).join("");
  return signs.replace(/....(?=.)/g, "$&-");
}
