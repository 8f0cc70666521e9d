/**
 * Limits what each client has begun and not finished. The oldest is given up for a new one: people who share an address
 * with an attacker still get through, because what they send arrives at once.
 * @returns a function that counts one more; it returns another, to call when that is finished
 */
export function limitUnfinished(most: number) {
  const ofClient = new Map<string, Set<() => void>>();
  return (client: string, giveUp: () => void) => {
    const unfinished = ofClient.get(client) ?? new Set();
    ofClient.set(client, unfinished.add(giveUp));
    const [oldest] = unfinished;
    if (unfinished.size > most && oldest) {
      unfinished.delete(oldest);
      oldest();
    }
    return () => {
      unfinished.delete(giveUp);
      if (unfinished.size === 0 && ofClient.get(client) === unfinished) ofClient.delete(client);
    };
  };
}
