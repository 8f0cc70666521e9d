// Plain JavaScript, because boot.mjs needs it before any package is installed.

/** Environment variable with the language of a command and of the processes that it starts. Unset means Spanish. */
export const LANGUAGE = "OUTPUT_LANGUAGE";

const isEnglish = () => process.env[LANGUAGE] === "en";

/**
 * Returns the text in the command's language: Spanish for operators, English for developers (boot.mjs). Only texts that
 * both kinds of commands print need both.
 * @template T
 * @param {{ es: T, en: T }} words
 * @returns {T}
 */
export const inLanguage = ({ es, en }) => (isEnglish() ? en : es);

/**
 * How long ago that was: '2,8 s', in English '2.8 s'.
 * @param {number} begun as from `performance.now()`
 */
export function secondsSince(begun) {
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  return `${isEnglish() ? seconds : seconds.replace(".", ",")} s`;
}
