import bcd, { type Identifier } from "@mdn/browser-compat-data/forLegacyNode";
import { lackedBy } from "./browsers";

/** Features that some supported browser lacks, each with those browsers. */
export type Features = ReadonlyMap<string, string[]>;

/** Several features may share a name; the name counts as missing only if all of them are. */
class Names {
  readonly #found = new Map<string, string[][]>();

  add(name: string, { __compat }: Identifier) {
    if (!__compat) return;
    this.#found.set(name, [...(this.#found.get(name) ?? []), lackedBy(__compat)]);
  }

  lacking(): Features {
    return new Map(
      [...this.#found].flatMap(([name, all]) =>
        all.every(({ length }) => length > 0) ? [[name, all[0] ?? []]] : [],
      ),
    );
  }
}

const membersOf = ({ __compat, ...members }: Identifier) => Object.entries<Identifier>(members);

const { api, css, javascript, webassembly } = bcd;
const SPACES = [api, javascript.builtins, javascript.builtins?.Intl, webassembly.api];
const GLOBAL_SCOPES = ["Window", "WorkerGlobalScope", "DedicatedWorkerGlobalScope"];

/** `Float16Array`, `AbortSignal.any`, and `.checkVisibility()` for a method of any object. */
export function scriptFeatures(): Features {
  const names = new Names();
  for (const [owner, it] of SPACES.flatMap((space) => (space ? membersOf(space) : []))) {
    names.add(owner, it);
    // If a browser lacks the object itself, its methods need no check.
    const isKnown = !it.__compat || lackedBy(it.__compat).length === 0;
    for (const [key, member] of membersOf(it)) {
      const name = key.replace(/_static$/, "");
      if (!/^[a-z]+$/i.test(name)) continue;
      names.add(`${owner}.${name}`, member);
      const isStatic = name !== key && member.__compat && lackedBy(member.__compat).length > 0;
      if (isKnown && !isStatic) names.add(`.${name}()`, member);
      if (GLOBAL_SCOPES.includes(owner)) names.add(name, member);
    }
  }
  return names.lacking();
}

/** `text-wrap`, `@property`, `:has`, `color-mix()`, `1lh`. */
export function styleFeatures(): Features {
  const names = new Names();
  const { properties, selectors, types, "at-rules": rules } = css;
  for (const [name, it] of membersOf(properties ?? {})) {
    names.add(name, it);
    for (const [value, inner] of membersOf(it)) names.add(`${value}()`, inner);
  }
  for (const [name, it] of membersOf(selectors ?? {})) names.add(`:${name}`, it);
  for (const [name, it] of membersOf(rules ?? {})) names.add(`@${name}`, it);
  const addTypes = (it: Identifier) => {
    for (const [name, inner] of membersOf(it)) {
      names.add(`${name}()`, inner);
      names.add(`1${name}`, inner);
      addTypes(inner);
    }
  };
  addTypes(types ?? {});
  return names.lacking();
}
