import type { Message } from "./mail-store";

type Markup = { markup: string };
type Part = string | number | Markup | Markup[];

/** Escapes everything that is put into the template, except other templates. */
function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return { markup: String.raw({ raw: strings }, ...parts.map(render)) };
}

function render(part: Part): string {
  if (Array.isArray(part)) return part.map(render).join("");
  if (typeof part === "object") return part.markup;
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const when = (date: string) =>
  new Date(date).toLocaleString("es-ES", { dateStyle: "full", timeStyle: "medium" });

export const listPage = (messages: Message[]) =>
  page(
    "Correo capturado",
    html`
      <h1>Correo capturado</h1>
      <p class="quiet">
        Lo que la aplicación habría enviado; nada sale de este equipo.
        ${messages.length === 1 ? "1 mensaje" : `${messages.length} mensajes`}.
      </p>
      ${messages.length === 0 ? html`<p>Todavía no hay ninguno. La página se actualiza sola.</p>` : []}
      <ul>
        ${messages.map(
          (message) => html`
            <li>
              <a href="mensaje/${message.id}">${message.subject || "(sin asunto)"}</a>
              <span>Para ${message.to.join(", ")}</span>
              <time datetime="${message.date}">${when(message.date)}</time>
            </li>`,
        )}
      </ul>`,
    html`<meta http-equiv="refresh" content="5">`,
  );

export const messagePage = (message: Message) =>
  page(
    message.subject || "(sin asunto)",
    html`
      <p><a href="../">← Todos los mensajes</a></p>
      <h1>${message.subject || "(sin asunto)"}</h1>
      <dl>
        <dt>De</dt><dd>${message.from}</dd>
        <dt>Para</dt><dd>${message.to.join(", ")}</dd>
        <dt>Fecha</dt><dd><time datetime="${message.date}">${when(message.date)}</time></dd>
        ${message.attachments.map(
          ({ filename, type }, index) => html`
            <dt>Adjunto</dt>
            <dd><a href="${message.id}/adjunto/${index}" download>${filename}</a> (${type})</dd>`,
        )}
      </dl>
      ${message.html ? html`<iframe src="${message.id}/html" title="Mensaje"></iframe>` : []}
      <details ${message.html ? "" : "open"}>
        <summary>Texto</summary>
        <pre>${message.text}</pre>
      </details>
      <details>
        <summary>Encabezados</summary>
        <pre>${message.headers.map(({ name, value }) => `${name}: ${value}`).join("\n")}</pre>
      </details>`,
  );

export const missingPage = (why: string) =>
  page("No existe", html`<h1>No existe</h1><p>${why}</p>`);

const page = (title: string, body: Markup, head: Part = "") =>
  html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>${title}</title>
        ${head}
        <style>
          :root { color-scheme: light dark; --line: light-dark(#d5dedf, #33403f); --quiet: light-dark(#4c5c5e, #a9b8b8); }
          body { max-width: 60rem; margin: 0 auto; padding: 24px 16px; font: 16px/1.5 system-ui, sans-serif;
            color: light-dark(#1b2a2c, #e6eeee); background: light-dark(#fbfcfc, #151d1e); overflow-wrap: anywhere; }
          h1 { font-size: 24px; line-height: 1.25; margin: 0 0 8px; }
          a { color: light-dark(#0b6b70, #6fd0cd); }
          ul { list-style: none; padding: 0; border: 1px solid var(--line); border-radius: 10px; overflow: hidden; }
          ul:empty { border: 0; }
          li { display: grid; gap: 2px 16px; padding: 12px 16px; background: light-dark(#fff, #1c2627); }
          li + li { border-top: 1px solid var(--line); }
          li a { font-weight: 600; }
          li span, li time, .quiet, dt { color: var(--quiet); font-size: 14px; }
          dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; align-items: baseline; }
          dd { margin: 0; }
          iframe { box-sizing: border-box; width: 100%; height: 50vh; border: 1px solid var(--line); border-radius: 10px; background: #fff; }
          details { margin-top: 16px; }
          summary { cursor: pointer; font-weight: 600; }
          pre { white-space: pre-wrap; font-size: 14px; }
        </style>
      </head>
      <body><main>${body}</main></body>
    </html>`.markup;
