/** What every kind of preview shows, and what it says when it cannot. */
export type PreviewProps = { content: Blob; label: string; onFailure: () => void };
