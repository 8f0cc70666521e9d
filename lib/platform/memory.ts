import { setFlagsFromString } from "node:v8";

/** The first that knows the flag (Node 24). An older one would say so, and needs it less. */
const SINCE_V8 = 13;

/**
 * V8 frees the buffers of what came and went once there are so many megabytes of them: by default so late that twenty
 * large uploads at once take 340 MB, thus some 260. Its other settings are the launcher's (scripts/stack/stack.ts);
 * this one NODE_OPTIONS, by which an image gets them, does not take.
 */
export function freeBuffersEarly() {
  if (Number.parseInt(process.versions.v8, 10) >= SINCE_V8) {
    setFlagsFromString("--scavenger-max-new-space-capacity-mb=4");
  }
}
