import { config } from "zod";

// zod tries `eval` when a schema is made, which a strict Content-Security-Policy reports as a breach.
// This file runs before any other module in the browser.
config({ jitless: true });
