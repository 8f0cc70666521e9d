import { openShot, shotName } from "@/scripts/screenshots/open-shot";
import { screens } from "@/scripts/screenshots/screens";
import { signInAs, viewers } from "@/scripts/screenshots/viewers";
import { baseUrl } from "../support/call";
import { lookAt } from "../support/looks";
import { openEach } from "../support/openers";
import { expect, test } from "../support/test";

/** By viewer: every test of a worker is in the same session. */
const tokens = new Map<string, Promise<string | null>>();

for (const viewer of viewers)
  for (const shot of screens[viewer].filter(({ isOnPaper }) => !isOnPaper))
    test(shotName(viewer, shot), async ({ page, signIn }) => {
      const session = tokens.get(viewer) ?? signInAs(viewer, baseUrl);
      tokens.set(viewer, session);
      const token = await session;
      if (token) await signIn({ token });
      const open = () => openShot(page, shot);

      await open();
      const found = await lookAt(page);
      for await (const opened of openEach(page, open))
        for (const one of await lookAt(page)) found.push(`${opened}: ${one}`);
      expect(found).toEqual([]);
    });
