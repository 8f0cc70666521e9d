import { afterAll } from "vitest";
import { closeAdmins } from "./people";

// After each file of API tests.
afterAll(closeAdmins);
