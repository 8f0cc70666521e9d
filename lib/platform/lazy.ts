/** An object made when it is first used: the build imports modules whose settings are not there yet. */
export function lazy<T extends object>(make: () => T): T {
  let made: T | undefined;
  // Every access is passed on to a real T, so the empty target is never seen.
  return new Proxy({} as T, {
    get(_, key) {
      made ??= make();
      const value: unknown = Reflect.get(made, key);
      return typeof value === "function" ? value.bind(made) : value;
    },
  });
}
