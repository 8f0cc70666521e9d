import { Button } from "@/components/ui/button";
import { routes } from "@/lib/shared/routes";
import { AuthHeading } from "./auth-heading";

export type EntryQuestionProps = {
  /** The account that the link signs in to. */
  to: string;
  email: string;
  /** Who is signed in at the moment. */
  from: string | null;
  onAgreed: () => void;
};

/** Asks before a link signs a person in, because what they do afterwards is saved in that account. */
export function EntryQuestion({ to, email, from, onAgreed }: EntryQuestionProps) {
  return (
    <div className="grid gap-6">
      <AuthHeading title={`¿Entrar como ${to}?`} takesFocus>
        {from && <span>{`Ahora estás como ${from}. `}</span>}
        <span>{"Este enlace abre la cuenta de "}</span>
        <strong className="wrap-anywhere text-foreground">{email}</strong>
        <span>
          . Lo que hagas después quedará en ella. Si no es tuya o no esperabas este enlace, no
          entres.
        </span>
      </AuthHeading>
      <div className="flex flex-wrap gap-3">
        <Button asChild className="h-auto min-h-control py-2 whitespace-normal wrap-anywhere">
          {/* A full navigation, as after every sign-in. */}
          {from ? (
            <a href="/dashboard">{`Seguir como ${from}`}</a>
          ) : (
            <a href={routes.login}>No entrar</a>
          )}
        </Button>
        <Button
          variant="outline"
          className="h-auto min-h-control py-2 whitespace-normal wrap-anywhere"
          onClick={onAgreed}
        >
          {`Entrar como ${to}`}
        </Button>
      </div>
    </div>
  );
}
