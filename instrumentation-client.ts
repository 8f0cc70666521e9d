import { hearHistoryFirst } from "@/lib/browser/layers";

// This file runs before any other module in the browser.

// zod tries `eval` when a schema is made, which a strict Content-Security-Policy reports as a breach. This
// sets what `config({ jitless: true })` would, without bringing zod to pages that have no use for it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

hearHistoryFirst();
