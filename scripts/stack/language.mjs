// Plain JavaScript, because boot.mjs needs it before any package is installed.

/** The environment variable by which a command gives its language to the processes that it starts; Spanish if it is unset. */
export const LANGUAGE = "OUTPUT_LANGUAGE";

const isEnglish = () => process.env[LANGUAGE] === "en";

/**
 * The words in the command's language: Spanish for whoever runs a clinic, English for developers (boot.mjs). Only what
 * commands of both kinds print needs both.
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
