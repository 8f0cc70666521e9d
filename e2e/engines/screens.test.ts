import { expect } from "vitest";
import { screens } from "@/scripts/screenshots/screens";
import { accounts, type Viewer } from "@/scripts/screenshots/viewers";
import { DEMO_PASSWORD } from "@/scripts/stack/content";
import { story } from "../support/engines/story";

for (const viewer of ["Visitor", "Patient", "Doctor", "Reception", "Admin"] satisfies Viewer[]) {
  const paths = new Set(screens[viewer].map(({ path }) => path));
  story(`each screen and its dialogs, as ${viewer}`, async (screen) => {
    const faults: string[] = [];
    const look = async (place: string) => {
      for (const fault of await screen.findFaults()) faults.push(`${place}: ${fault}`);
    };
    const account = accounts[viewer];
    if (account) await screen.signIn(account, DEMO_PASSWORD);
    for (const path of paths) {
      await screen.open(path);
      await look(path);
      const lowest = await screen.layers();
      for (const kind of await screen.openers()) {
        if (!(await screen.pressOpener(kind))) {
          // The list has changed meanwhile.
          await screen.open(path);
          await screen.openers();
          if (!(await screen.pressOpener(kind))) continue;
        }
        await look(`${path} «${kind}»`);
        await screen.closeDownTo(lowest);
      }
    }
    expect(faults).toEqual([]);
  });
}
