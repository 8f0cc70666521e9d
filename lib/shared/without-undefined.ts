/** An object without its undefined entries, which Prisma rejects. */
export function withoutUndefined<T extends object>(values: T) {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  // `fromEntries` loses the types of the keys.
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> };
}
