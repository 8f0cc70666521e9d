import { createStore } from "./store";

/** In this browser, by whoever uses it: for some people's speech or tremor a key alone is a trap (WCAG 2.1.4). */
const STORED = "single-keys";
const OFF = "off";

/** Whether keys that are pressed alone do something: `/` and `n`. On until somebody turns them off. */
export const singleKeys = createStore(true);

/** As it was chosen before. */
export const recallSingleKeys = () => singleKeys.set(localStorage.getItem(STORED) !== OFF);

export function keepSingleKeys(areOn: boolean) {
  if (areOn) localStorage.removeItem(STORED);
  else localStorage.setItem(STORED, OFF);
  singleKeys.set(areOn);
}
