/** The props of every kind of preview; `onFailure` reports that it cannot be shown. */
export type PreviewProps = { content: Blob; label: string; onFailure: () => void };
