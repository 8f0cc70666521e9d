import type { PoolClient } from "pg";

// A statement that has a name is planned once a connection, and kept there. Lists can be asked in more ways than a
// connection has room for, so only statements that are asked often get one.

/** Statements kept planned on one connection, each some ten kilobytes of PostgreSQL's memory. */
const MOST_HOT = 200;
/** A statement is hot from so many uses on. */
const HOT = 3;
/** Where there is no room it takes so many times the uses of the coldest. */
const HOTTER = 2;

/** Uses are halved after so many of them, or of different statements: what was hot once cools down. */
const USES_BEFORE_FADING = 20_000;
const MOST_COUNTED = 2_000;

export class PreparedStatements {
  readonly #uses = new Map<string, number>();
  readonly #hot = new Set<string>();
  /** By connection: the names under which it knows statements. */
  readonly #names = new WeakMap<PoolClient, Map<string, string>>();
  #sinceFading = 0;
  #named = 0;

  /** Counts a use, and gives the statement's name on that connection; undefined while it is rare. */
  nameOn(connection: PoolClient, text: string): string | undefined {
    if (!this.#isHot(text)) return undefined;
    const names = this.#names.get(connection) ?? new Map<string, string>();
    this.#names.set(connection, names);
    const name = names.get(text) ?? `hot${++this.#named}`;
    names.set(text, name);
    return name;
  }

  /**
   * Frees what is no longer hot, where a connection knows too many. Not within a transaction: a statement that was never
   * planned, because it failed, is an error.
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
