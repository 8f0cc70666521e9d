/** Plain text: an empty line begins a paragraph. */
export const PrivacyText = ({ text }: { text: string }) => (
  <div className="grid gap-3">
    {text.split(/\n\s*\n/).map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text have nothing else, and keep their places.
      <p key={index} className="wrap-anywhere whitespace-pre-line">
        {paragraph.trim()}
      </p>
    ))}
  </div>
);
