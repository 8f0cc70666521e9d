import { Link } from "@/components/link";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { messages } from "@/lib/shared/messages";
import { routes } from "@/lib/shared/routes";

/** In the form's place, which with this link cannot be sent any more: what is wrong, and the way to another. */
export function DeadLink({ message }: { message: string }) {
  return (
    <>
      <Alert title={messages.auth.confirmReset.failure}>
        <p>{message}</p>
        <p>Cada enlace sirve una sola vez, durante una hora.</p>
      </Alert>
      <Button asChild>
        {/* The focus was on the button that is gone. */}
        <Link href={routes.forgotPassword} ref={(link) => link?.focus()}>
          Pedir otro enlace
        </Link>
      </Button>
    </>
  );
}
