import "server-only";
import { env } from "@/lib/platform/env";

/** An e-mail's content, from which both HTML and plain text are made. */
export type EmailContent = {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Rows of a table: label and value. */
  facts?: [label: string, value: string][];
  action?: Action;
  /** An alternative action. */
  otherwise?: Action;
};
type Action = { label: string; url: string };

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (value: string) => value.replace(/[&<>"']/g, (sign) => escapes[sign] ?? "");

export function layOut(content: EmailContent) {
  const { subject, greeting, paragraphs, facts = [], action, otherwise } = content;
  const text = [
    greeting,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join("\n"),
    action ? `${action.label}: ${action.url}` : "",
    otherwise ? `${otherwise.label}: ${otherwise.url}` : "",
    env.CLINIC_NAME,
  ];
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;color:#51605f">${escaped(label)}</td>` +
      `<td style="padding:4px 0"><strong>${escaped(value)}</strong></td></tr>`,
  );
  const html = `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f7f7;color:#12211f;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#fff;border-radius:10px">
<p>${escaped(greeting)}</p>
${paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join("\n")}
${rows.length ? `<table style="border-collapse:collapse;margin:16px 0">${rows.join("")}</table>` : ""}
${action ? `<p><a href="${escaped(action.url)}" style="display:inline-block;padding:10px 20px;background:#0b6b66;color:#fff;border-radius:8px;text-decoration:none">${escaped(action.label)}</a></p>` : ""}
${otherwise ? `<p><a href="${escaped(otherwise.url)}" style="color:#0b6b66">${escaped(otherwise.label)}</a></p>` : ""}
<p style="color:#51605f">${escaped(env.CLINIC_NAME)}</p>
</div></body></html>`;
  return { subject, text: text.filter(Boolean).join("\n\n"), html };
}
