import type { AdminScope, Role } from "@/lib/generated/prisma/enums";
import { addDays, type LocalTime, toInstant } from "@/lib/shared/dates";
import { streets, towns } from "./names";
import type { Random } from "./random";

/** The clinic's local time at which the demo is made, and its time zone. */
export type Moment = { now: LocalTime; zone: string };

export type Account = {
  id: string;
  name: string;
  lastname: string;
  /** Null for who was registered at the desk without one. */
  email: string | null;
  role: Role;
  admin_scope: AdminScope;
  dni: string;
  phone: string;
  address: string | null;
  is_active: boolean;
  createdAt: Date;
  updatedAt: Date;
};

/** The given facts of a person; the rest is invented. */
export type Somebody = Pick<Account, "name" | "lastname"> &
  Partial<Pick<Account, "email" | "address" | "is_active" | "admin_scope">> & {
    /** Days since registration, and since birth. */
    memberDays: number;
    lifeDays: number;
  };

/** Creates accounts with unique e-mails and DNIs. */
export class Registry {
  readonly accounts: Account[] = [];
  readonly #given = new Set<string>();

  constructor(
    readonly random: Random,
    readonly moment: Moment,
  ) {}

  register(role: Role, { memberDays, lifeDays, ...somebody }: Somebody): Account {
    const { random, moment } = this;
    const date = addDays(moment.now.date, -memberDays);
    const createdAt = toInstant({ date, time: random.daytime() }, moment.zone);
    const account = {
      id: random.uuid(createdAt),
      role,
      admin_scope: "full" as const,
      dni: this.#unique(() => dniOf(random, addDays(moment.now.date, -lifeDays))),
      phone: `+54 11 ${random.integer(3, 6)}${random.digits(3)}-${random.digits(4)}`,
      address: `${random.pick(streets)} ${random.integer(100, 5900)}, ${random.pick(towns)}`,
      is_active: true,
      createdAt,
      updatedAt: createdAt,
      ...somebody,
      email: somebody.email === undefined ? this.#email(somebody) : somebody.email,
    };
    this.accounts.push(account);
    return account;
  }

  #email({ name, lastname }: Pick<Account, "name" | "lastname">): string {
    const plain = (part: string) =>
      part
        .normalize("NFD")
        .toLowerCase()
        .replace(/[^a-z]/g, "");
    let namesakes = 0;
    return this.#unique(() => {
      namesakes += 1;
      return `${plain(name)}.${plain(lastname)}${namesakes > 1 ? namesakes : ""}@clinica.test`;
    });
  }

  #unique(make: () => string): string {
    let made = make();
    while (this.#given.has(made)) made = make();
    this.#given.add(made);
    return made;
  }
}

/** Argentine DNIs follow the order of birth; a fixed number per year comes close to real ones. */
function dniOf(random: Random, birthday: string): string {
  const years = Number(birthday.slice(0, 4)) - 1930 + Number(birthday.slice(5, 7)) / 12;
  const number = 2_500_000 + 620_000 * Math.max(0, years) + random.integer(0, 400_000);
  return String(Math.floor(number)).padStart(8, "0");
}
