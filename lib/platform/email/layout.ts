/** An e-mail's content, from which both HTML and plain text are made. */
export type EmailContent = {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Rows of a table: label and value. */
  facts?: [label: string, value: string][];
  /** Paragraphs below the facts. */
  closing?: string[];
  /** The first is a button, the others are links below it. */
  actions?: Action[];
};
export type Action = { label: string; url: string };

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (value: string) => value.replace(/[&<>"']/g, (sign) => escapes[sign] ?? "");

type Clinic = { name: string } & Record<"address" | "phone" | "email", string | null>;

/** Ends with the clinic's name, and how to contact it. */
export function layOut(content: EmailContent, { name, address, phone, email }: Clinic) {
  const { subject, greeting, paragraphs, facts = [], closing = [], actions = [] } = content;
  const signature = [name, address, phone && `Tel. ${phone}`, email].flatMap((line) => line || []);
  const text = [
    greeting,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join("\n"),
    ...closing,
    ...actions.map(({ label, url }) => `${label}: ${url}`),
    signature.join("\n"),
  ];
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;color:#51605f;vertical-align:top">${escaped(label)}</td>` +
      `<td style="padding:4px 0"><strong>${multiline(value)}</strong></td></tr>`,
  );
  const links = actions.map(
    ({ label, url }, index) =>
      `<p><a href="${escaped(url)}" style="${index === 0 ? BUTTON : LINK}">${escaped(label)}</a></p>`,
  );
  const html = `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f7f7;color:#12211f;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#fff;border-radius:10px">
<p>${escaped(greeting)}</p>
${inParagraphs(paragraphs)}
${rows.length ? `<table style="border-collapse:collapse;margin:16px 0">${rows.join("")}</table>` : ""}
${inParagraphs(closing)}
${links.join("\n")}
<p style="color:#51605f">${multiline(signature.join("\n"))}</p>
</div></body></html>`;
  return { subject, text: text.filter(Boolean).join("\n\n"), html };
}

const BUTTON =
  "display:inline-block;padding:10px 20px;background:#0b6b66;color:#fff;border-radius:8px;text-decoration:none";
const LINK = "color:#0b6b66";

const inParagraphs = (texts: string[]) => texts.map((text) => `<p>${escaped(text)}</p>`).join("\n");

const multiline = (value: string) => escaped(value).replaceAll("\n", "<br>");
