/** Events that only a person causes: no page moves its own pointer or presses a key. */
const SIGNS = ["pointermove", "pointerdown", "keydown"] as const;

let isActive = false;
const waiting = new Set<() => void>();

function begin() {
  isActive = true;
  for (const sign of SIGNS) window.removeEventListener(sign, begin, true);
  for (const task of waiting) task();
  waiting.clear();
}

if (typeof window !== "undefined") {
  for (const sign of SIGNS) window.addEventListener(sign, begin, { capture: true, passive: true });
}

/**
 * Runs when the person does something on the page, or at once if they have: for code that a click may need, so that it
 * is loaded in time, but not on a page that is only read.
 */
export function onceActive(task: () => void) {
  if (isActive) task();
  else waiting.add(task);
}
