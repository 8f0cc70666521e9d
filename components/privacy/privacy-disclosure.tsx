import { PrivacyText } from "./privacy-text";

export type ShownPrivacy = {
  version: number;
  text: string;
  /** In the clinic's zone, as it is shown. */
  publishedOn: string;
};

/** The notice within a form; unfolded when it has changed since it was shown. */
export const PrivacyDisclosure = ({
  notice: { text, version, publishedOn },
  hasChanged,
}: {
  notice: ShownPrivacy;
  hasChanged: boolean;
}) => (
  <div className="grid gap-1">
    <p className="text-sm text-muted-foreground">
      Al crear tu cuenta aceptas el aviso de privacidad de la clínica.
    </p>
    <details key={version} open={hasChanged}>
      <summary className="w-fit rounded-sm font-medium text-primary underline-offset-4 hover:underline pointer-coarse:py-3">
        Leer el aviso de privacidad
      </summary>
      <section
        aria-label="Aviso de privacidad"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
        tabIndex={0}
        className="mt-2 grid max-h-80 gap-3 overflow-y-auto rounded-lg border bg-card p-4"
      >
        <p className="numbers text-sm text-muted-foreground">
          {`Versión ${version}, del ${publishedOn}`}
        </p>
        <PrivacyText text={text} />
      </section>
    </details>
  </div>
);
