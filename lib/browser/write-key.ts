/** The `Idempotency-Key` of a write that may have to be sent again: the same one until it has been done. */
export function createWriteKey() {
  let key: string | null = null;
  return {
    async send<Answer>(request: (key: string) => Promise<Answer>): Promise<Answer> {
      key ??= newKey();
      const answer = await request(key);
      key = null;
      return answer;
    },

    /** What is sent next is another write, though it may say the same. */
    renew() {
      key = null;
    },
  };
}

/** Keys of writes that only repeat what is on the screen: the same one for the same content. */
export function createWriteKeys<Content>() {
  const keys = new Map<Content, string>();
  return (content: Content): string => {
    const key = keys.get(content) ?? newKey();
    keys.set(content, key);
    return key;
  };
}

/** A UUID. `crypto.randomUUID` is only there over https and on localhost; a library is 1 kB on each page. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
