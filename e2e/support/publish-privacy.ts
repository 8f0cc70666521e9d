import { presentVersion } from "./privacy";

/** Before the browser tests: the clinic has a privacy notice, to which the tests' people have agreed. */
export default presentVersion;
