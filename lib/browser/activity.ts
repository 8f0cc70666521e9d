/** What only a person does: no page moves its own pointer or presses a key. */
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
 * Runs once somebody does something on the page, at once if somebody has: for what a press may need, which
 * is then there before it, and which a page that is only read does without.
 */
export function onceActive(task: () => void) {
  if (isActive) task();
  else waiting.add(task);
}
