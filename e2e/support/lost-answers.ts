import type { Page } from "@playwright/test";

/** The message of a form whose request got no response. */
export const UNKNOWN = "No sabemos si se guardó. Vuelve a intentarlo: no se guardará dos veces.";

/** The server handles the next request to that path, and its response never arrives. */
export const loseAnswer = (page: Page, path: RegExp) =>
  page.route(
    (url) => path.test(url.pathname),
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
