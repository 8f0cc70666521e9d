/** A member of a group, for example an account in a network. */
export type Turn = { group: string; member: string };

/** A queue that serves groups in turns, and within a group its members in turns: many requests of one delay nobody else. */
export class FairQueue<Item> {
  /** In the order of their turns; after a turn a group moves to the end. */
  readonly #groups = new Map<string, Map<string, Item[]>>();
  readonly #counts = new Map<string, number>();
  #size = 0;

  get size() {
    return this.#size;
  }

  /** How many wait for one member, in all groups. */
  countOf = (member: string) => this.#counts.get(member) ?? 0;

  add({ group, member }: Turn, item: Item) {
    const members = this.#groups.get(group) ?? new Map<string, Item[]>();
    this.#groups.set(group, members);
    members.set(member, [...(members.get(member) ?? []), item]);
    this.#count(member, 1);
  }

  /** Removes who has given up; does nothing when their turn has come already. */
  remove({ group, member }: Turn, item: Item) {
    const members = this.#groups.get(group);
    const items = members?.get(member);
    if (!members || !items?.includes(item)) return;
    keep(
      members,
      member,
      items.filter((one) => one !== item),
    );
    if (members.size === 0) this.#groups.delete(group);
    this.#count(member, -1);
  }

  /** Removes and returns whose turn it is. */
  next(): Item | undefined {
    const [[group, members] = []] = this.#groups;
    if (group === undefined || !members) return undefined;
    const [[member, [item, ...rest]] = ["", []]] = members;
    members.delete(member);
    keep(members, member, rest);
    this.#groups.delete(group);
    if (members.size > 0) this.#groups.set(group, members);
    this.#count(member, -1);
    return item;
  }

  #count(member: string, change: 1 | -1) {
    const count = this.countOf(member) + change;
    if (count > 0) this.#counts.set(member, count);
    else this.#counts.delete(member);
    this.#size += change;
  }
}

function keep<Item>(members: Map<string, Item[]>, member: string, items: Item[]) {
  if (items.length > 0) members.set(member, items);
  else members.delete(member);
}
