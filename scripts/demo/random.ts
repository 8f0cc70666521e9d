/** Pseudo-random, and the same for the same seed: demo clinics differ only in their dates. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 to just below 1 (mulberry32). */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  /** Both ends included. */
  integer(min: number, max: number): number {
    return min + Math.floor(this.fraction() * (max - min + 1));
  }

  pick<T>(list: readonly T[]): T {
    const picked = list[this.integer(0, list.length - 1)];
    if (picked === undefined) throw new RangeError("Nothing to pick from");
    return picked;
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.integer(0, 9)).join("");
  }

  /** A time of day between 08:00 and 20:59, as HH:MM:SS. */
  daytime(): string {
    const two = (value: number) => String(value).padStart(2, "0");
    return `${two(this.integer(8, 20))}:${two(this.integer(0, 59))}:${two(this.integer(0, 59))}`;
  }

  /** A UUID v7 made at that instant (RFC 9562 §5.7). */
  uuid(at: Date): string {
    const time = at.getTime().toString(16).padStart(12, "0");
    const hex = (length: number) =>
      Array.from({ length }, () => this.integer(0, 15).toString(16)).join("");
    const variant = this.pick(["8", "9", "a", "b"]);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(12)}`;
  }
}
