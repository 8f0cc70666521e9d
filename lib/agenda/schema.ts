// For `refine`: what begins also ends, and later.

export const endAfterStart = (input: { start_time: string; end_time: string }) =>
  input.end_time > input.start_time;
// Frozen: `refine` takes the message out of the very object that it is given.
export const END_AFTER_START = Object.freeze({
  path: ["end_time"],
  message: "La hora de fin debe ser posterior a la hora de inicio",
});
