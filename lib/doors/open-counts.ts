/** Counts what each key has open: connections of an address, requests of a client. */
export function countOpen<Key>() {
  const open = new Map<Key, number>();
  /** Counts one more until it closes. Returns the key's count, including this one. */
  return (key: Key, opened: { once: (event: "close", closed: () => void) => unknown }): number => {
    const count = (open.get(key) ?? 0) + 1;
    open.set(key, count);
    opened.once("close", () => {
      const left = (open.get(key) ?? 0) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
    return count;
  };
}
