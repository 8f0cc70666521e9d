import { once } from "node:events";
import { createServer } from "node:http";
import { z } from "zod";
import { freePort } from "@/scripts/stack/ports";

const summary = z.object({ ID: z.string(), MessageID: z.string(), Subject: z.string() });
const list = z.object({ messages: z.array(summary) });
const message = summary.extend({
  To: z.array(z.object({ Address: z.string() })),
  Text: z.string(),
  HTML: z.string(),
  Attachments: z.array(
    z.object({ PartID: z.string(), FileName: z.string(), ContentType: z.string() }),
  ),
});

/** Reads Mailpit's mail through the interface of the launcher's mail catcher (mailbox.ts). */
export async function readMailpit(mailpit: string) {
  const get = async (path: string): Promise<unknown> => (await fetch(mailpit + path)).json();
  const summarized = ({ ID, MessageID, Subject }: z.infer<typeof summary>) => ({
    ...{ id: ID, messageId: MessageID, subject: Subject },
  });
  const listed = async (to: string) => {
    const query = to ? `search?query=${encodeURIComponent(`to:"${to}"`)}` : "messages?limit=100000";
    return list.parse(await get(`/api/v1/${query}`)).messages.map(summarized);
  };
  const read = async (id: string) => {
    const one = message.parse(await get(`/api/v1/message/${id}`));
    const to = one.To.map(({ Address }) => Address);
    const attachments = await Promise.all(
      one.Attachments.map(async ({ PartID, FileName: filename, ContentType: type }) => {
        const part = await fetch(`${mailpit}/api/v1/message/${id}/part/${PartID}`);
        return { filename, type, text: await part.text() };
      }),
    );
    return { ...summarized(one), to, text: one.Text, html: one.HTML, attachments };
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    const id = /^\/messages\/(.+)$/.exec(pathname)?.[1];
    (id ? read(id) : listed(searchParams.get("to") ?? "")).then(
      (answer) => response.end(JSON.stringify(answer)),
      () => response.destroy(),
    );
  });
  const port = await freePort();
  await once(server.listen(port, "127.0.0.1"), "listening");
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
