import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import { freePort } from "../scripts/stack/ports";

/** A mail server that accepts everything and stores nothing: a clinic's real one runs on another machine. */
export async function startMailSink() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(message, _session, done) {
      message.resume().once("end", () => done());
    },
  });
  const port = await freePort();
  await once(server.listen(port, "127.0.0.1"), "listening");
  return {
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "no-responder@clinica.test" },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
