import { createStore } from "./store";

/** Stored per browser: with speech input or a tremor, single keys are pressed by accident (WCAG 2.1.4). */
const STORED = "single-keys";
const OFF = "off";

/** Whether the single-key shortcuts `/` and `n` are on. They are until the person turns them off. */
export const singleKeys = createStore(true);

/** Restores the stored choice. */
export const recallSingleKeys = () => singleKeys.set(localStorage.getItem(STORED) !== OFF);

export function keepSingleKeys(areOn: boolean) {
  if (areOn) localStorage.removeItem(STORED);
  else localStorage.setItem(STORED, OFF);
  singleKeys.set(areOn);
}
