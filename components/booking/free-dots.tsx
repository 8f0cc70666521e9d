/** From how many free slots a day has two dots, and three. */
const SOME = 4;
export const MANY = 9;

/** How many slots of a day are free, at a glance; the number is said in words beside it. */
export function FreeDots({ count }: { count: number }) {
  const dots = [1, SOME, MANY].filter((least) => count >= least);
  return (
    <span aria-hidden className="mt-1 flex h-1.5 gap-0.5">
      {dots.map((least) => (
        <span key={least} className="size-1.5 rounded-full bg-current" />
      ))}
    </span>
  );
}
