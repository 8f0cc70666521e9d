/** Who waits: the account as it was typed, and the network of the request. */
export type Turn = { account: string; network: string };

/**
 * A queue that takes turns between networks, and within a network between accounts: whoever sends many requests only
 * delays their own.
 */
export class FairQueue<Item> {
  /** In the order of their turns; after a turn a network moves to the end. */
  readonly #networks = new Map<string, Map<string, Item[]>>();
  readonly #counts = new Map<string, number>();
  #size = 0;

  get size() {
    return this.#size;
  }

  /** How many wait for one account, from all networks. */
  countOf = (account: string) => this.#counts.get(account) ?? 0;

  add({ account, network }: Turn, item: Item) {
    const accounts = this.#networks.get(network) ?? new Map<string, Item[]>();
    this.#networks.set(network, accounts);
    accounts.set(account, [...(accounts.get(account) ?? []), item]);
    this.#count(account, 1);
  }

  /** Removes who has given up; does nothing when their turn has come already. */
  remove({ account, network }: Turn, item: Item) {
    const accounts = this.#networks.get(network);
    const items = accounts?.get(account);
    if (!accounts || !items?.includes(item)) return;
    keep(
      accounts,
      account,
      items.filter((one) => one !== item),
    );
    if (accounts.size === 0) this.#networks.delete(network);
    this.#count(account, -1);
  }

  /** Removes and returns whose turn it is. */
  next(): Item | undefined {
    const [[network, accounts] = []] = this.#networks;
    if (network === undefined || !accounts) return undefined;
    const [[account, [item, ...rest]] = ["", []]] = accounts;
    accounts.delete(account);
    keep(accounts, account, rest);
    this.#networks.delete(network);
    if (accounts.size > 0) this.#networks.set(network, accounts);
    this.#count(account, -1);
    return item;
  }

  #count(account: string, change: 1 | -1) {
    const count = this.countOf(account) + change;
    if (count > 0) this.#counts.set(account, count);
    else this.#counts.delete(account);
    this.#size += change;
  }
}

function keep<Item>(accounts: Map<string, Item[]>, account: string, items: Item[]) {
  if (items.length > 0) accounts.set(account, items);
  else accounts.delete(account);
}
