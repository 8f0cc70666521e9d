import { Link } from "@/components/link";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { messages } from "@/lib/shared/messages";
import { routes } from "@/lib/shared/routes";

/** Replaces a form whose link is no longer valid: says why, and leads to a new link. */
export function DeadLink({ message }: { message: string }) {
  return (
    <>
      <Alert title={messages.auth.confirmReset.failure}>
        <p>{message}</p>
        <p>Cada enlace sirve una sola vez, durante una hora.</p>
      </Alert>
      <Button asChild>
        {/* The focused button has gone. */}
        <Link href={routes.forgotPassword} ref={(link) => link?.focus()}>
          Pedir otro enlace
        </Link>
      </Button>
    </>
  );
}
