import type { PoolClient } from "pg";

// PostgreSQL plans a named (prepared) statement once per connection and keeps the plan. Lists can be filtered and sorted in
// more ways than a connection has memory for, so only frequent statements get a name.

/** Prepared statements per connection; each takes about 10 kB of PostgreSQL's memory. */
const MOST_HOT = 200;
/** Uses after which a statement counts as hot. */
const HOT = 3;
/** When all places are taken, a statement needs this many times the uses of the coldest one to replace it. */
const HOTTER = 2;

/** After this many uses, or different statements, all counts are halved, so that statements cool down. */
const USES_BEFORE_FADING = 20_000;
const MOST_COUNTED = 2_000;

export class PreparedStatements {
  readonly #uses = new Map<string, number>();
  readonly #hot = new Set<string>();
  /** The statements that each connection has prepared, by name. */
  readonly #names = new WeakMap<PoolClient, Map<string, string>>();
  #sinceFading = 0;
  #named = 0;

  /** Counts a use and returns the statement's name on that connection; undefined while it is rare. */
  nameOn(connection: PoolClient, text: string): string | undefined {
    if (!this.#isHot(text)) return undefined;
    const names = this.#names.get(connection) ?? new Map<string, string>();
    this.#names.set(connection, names);
    const name = names.get(text) ?? `hot${++this.#named}`;
    names.set(text, name);
    return name;
  }

  /**
   * Deallocates cold statements of a connection that has too many. Not within a transaction: deallocating a statement
   * that was never prepared, because it failed, would abort it.
   */
  tidy(connection: PoolClient) {
    const names = this.#names.get(connection);
    if (!names || names.size <= MOST_HOT) return;
    for (const [text, name] of names) {
      if (this.#hot.has(text)) continue;
      names.delete(text);
      connection.query(`DEALLOCATE ${name}`).catch(() => {});
    }
  }

  #isHot(text: string): boolean {
    const uses = this.#usesOf(text) + 1;
    this.#uses.set(text, uses);
    this.#sinceFading += 1;
    if (this.#sinceFading >= USES_BEFORE_FADING || this.#uses.size > MOST_COUNTED) this.#fade();
    if (this.#hot.has(text)) return true;
    if (uses < HOT || !this.#hasRoomFor(uses)) return false;
    this.#hot.add(text);
    return true;
  }

  #hasRoomFor(uses: number): boolean {
    if (this.#hot.size < MOST_HOT) return true;
    const coldest = [...this.#hot].reduce((one, other) =>
      this.#usesOf(other) < this.#usesOf(one) ? other : one,
    );
    return uses > HOTTER * this.#usesOf(coldest) && this.#hot.delete(coldest);
  }

  #usesOf(text: string) {
    return this.#uses.get(text) ?? 0;
  }

  #fade() {
    this.#sinceFading = 0;
    for (const [text, uses] of this.#uses) {
      if (uses > 1) this.#uses.set(text, Math.floor(uses / 2));
      else this.#uses.delete(text);
    }
  }
}
