/** Something to wait for, which may have rung since it was muted. */
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
    /** Until it rings, or so long at most. */
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
