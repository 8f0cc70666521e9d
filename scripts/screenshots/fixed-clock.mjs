// Preloaded into every process of the clinic whose pictures are taken (documents.ts): its clock is that far from the real one.
const OFFSET_MS = Number(process.env.CLOCK_OFFSET_MS);
const realNow = Date.now;

Date.now = () => realNow() + OFFSET_MS;
// A proxy instead of a class: dates that Node.js makes itself remain instances of `Date`.
globalThis.Date = new Proxy(Date, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length > 0 ? values : [Date.now()], newTarget),
});
