// For `refine`: the end comes after the start.

export const endAfterStart = (input: { start_time: string; end_time: string }) =>
  input.end_time > input.start_time;
// Frozen, because `refine` removes the message from the object it is given.
export const END_AFTER_START = Object.freeze({
  path: ["end_time"],
  message: "La hora de fin debe ser posterior a la hora de inicio",
});
