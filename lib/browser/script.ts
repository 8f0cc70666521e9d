import { connectionFailure } from "@/lib/shared/messages";
import { onceActive } from "./activity";
import { ApiError, NO_ANSWER } from "./api";

/**
 * Code of a file of its own, which comes once somebody does something on the page, or when it is asked for
 * before. What did not come is a request without an answer, and asked for again the next time.
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
      () => {
        loading = undefined;
        throw new ApiError(NO_ANSWER, connectionFailure);
      },
    );
    return loading;
  }

  if (typeof window !== "undefined") onceActive(() => void get().catch(() => undefined));
  /** `now` is nothing before it has come. */
  return { get, now: () => code };
}
