import { connectionFailure } from "@/lib/shared/messages";
import { onceActive } from "./activity";
import { ApiError, NO_ANSWER } from "./api";

/**
 * Code in a separate file, loaded when the person does something on the page, or earlier on request. If loading fails
 * it counts as a request without a response, and the next request tries again.
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
  /** `now` is undefined until it has loaded. */
  return { get, now: () => code };
}
