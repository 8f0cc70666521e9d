import { EXPLAINED } from "./children";
import { complain, explain } from "./report";

// One step of `loadContent` in a process of its own. Failures that the operator can fix are printed in one line.

const STEPS = {
  storage: () => import("../prepare-storage"),
  demoData: () => import("../demo-data"),
  domains: () => import("../fill-domains"),
  ensureAdmin: () => import("../ensure-admin"),
};
export type Step = keyof typeof STEPS;
const isStep = (name = ""): name is Step => name in STEPS;

try {
  const [, , step] = process.argv;
  if (!isStep(step)) throw new Error(`unknown step ${step}`);
  const { run } = await STEPS[step]();
  await run();
  // Whatever is still open.
  process.exit(0);
} catch (error) {
  complain(explain(error));
  process.exit(EXPLAINED);
}
