import { onceActive } from "./activity";

/**
 * Code of a file of its own, which comes once somebody does something on the page, or when it is asked for
 * before. What did not come is asked for again the next time.
 */
export function script<Code>(load: () => Promise<Code>) {
  let code: Code | undefined;
  let loading: Promise<Code> | undefined;

  function get(): Promise<Code> {
    loading ??= load().then(
      (loaded) => {
        code = loaded;
        return loaded;
      },
      (error) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  }

  if (typeof window !== "undefined") onceActive(() => void get().catch(() => undefined));
  /** `now` is nothing before it has come. */
  return { get, now: () => code };
}
