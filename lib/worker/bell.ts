/** A wake-up signal, which remembers that it rang until it is muted. */
export function createBell() {
  let hasRung = false;
  let wake = () => {};
  return {
    mute: () => {
      hasRung = false;
    },
    ring: () => {
      hasRung = true;
      wake();
    },
    /** Waits until it rings, or at most that long. */
    wait: (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(() => wake(), ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        if (hasRung) wake();
      }),
  };
}
