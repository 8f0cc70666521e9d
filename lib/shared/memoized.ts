/** Caches a pure function's last `most` results; they are shared, so callers must not change them. */
export function memoized<Input extends readonly (string | number)[], Output>(
  most: number,
  work: (...input: Input) => Output,
): (...input: Input) => Output {
  const known = new Map<string, Output>();
  return (...input) => {
    const key = input.join("\n");
    const answer = known.get(key);
    if (answer !== undefined) return answer;
    const made = work(...input);
    const [oldest] = known.size < most ? [] : known.keys();
    if (oldest !== undefined) known.delete(oldest);
    known.set(key, made);
    return made;
  };
}
