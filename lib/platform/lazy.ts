/** Creates the object on first use: the build imports modules before their settings exist. */
export function lazy<T extends object>(make: () => T): T {
  let made: T | undefined;
  // Every access goes to the real T; the empty target is never seen.
  return new Proxy({} as T, {
    get(_, key) {
      made ??= make();
      const value: unknown = Reflect.get(made, key);
      return typeof value === "function" ? value.bind(made) : value;
    },
  });
}
