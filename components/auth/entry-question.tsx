import { Button } from "@/components/ui/button";
import { AuthHeading } from "./auth-heading";

type EntryQuestionProps = { from: string; to: string; onAgreed: () => void };

/** Before a browser goes from one account to another's by a link. */
export function EntryQuestion({ from, to, onAgreed }: EntryQuestionProps) {
  return (
    <div className="grid gap-6">
      <AuthHeading title={`¿Entrar como ${to}?`} takesFocus>
        Ahora estás como {from}. Si no esperabas este enlace, sigue con tu cuenta.
      </AuthHeading>
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          {/* A full navigation, as after every sign-in. */}
          <a href="/dashboard">Seguir como {from}</a>
        </Button>
        <Button variant="outline" onClick={onAgreed}>
          Entrar como {to}
        </Button>
      </div>
    </div>
  );
}
