import { escapeHtml } from "@/lib/platform/escape-html";

/** Markup that is safe to send. */
export class Html {
  constructor(readonly text: string) {}
}

const toText = (value: unknown): string => {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(toText).join("");
  return escapeHtml(String(value ?? ""));
};

/** A template whose values are escaped, other markup and lists of it excepted. */
export const html = (parts: TemplateStringsArray, ...values: unknown[]): Html =>
  new Html(parts.map((part, at) => part + (at < values.length ? toText(values[at]) : "")).join(""));

const style = `
:root{color-scheme:light dark;--paper:light-dark(#faf8f5,#131110);--raised:light-dark(#fff,#1c1917);--ink:light-dark(#16130f,#f4efe9);
--quiet:light-dark(#625b52,#a89f95);--line:light-dark(#e3ddd3,#322d29);--edge:light-dark(#8c8478,#7d746a);--warn:light-dark(#845400,#f0b860);
--wash:light-dark(#fbf0d9,#2f220c);--alarm:light-dark(#b42c1a,#ff8a78);--good:light-dark(#1d6b3f,#6fd39b)}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.55 Inter,system-ui,sans-serif}
.test{background:var(--wash);color:var(--warn);padding:.6rem 1rem;text-align:center;font-size:.875rem;border-bottom:1px solid var(--line)}
main{max-width:34rem;margin:0 auto;padding:2.5rem 1rem 4rem;display:grid;grid-template-columns:minmax(0,1fr);gap:1.25rem;overflow-wrap:anywhere}h1{font-size:1.6rem;line-height:1.2;margin:0;letter-spacing:-.015em}
h2{font-size:1rem;margin:0}p{margin:0}.quiet{color:var(--quiet)}.card{background:var(--raised);border:1px solid var(--line);border-radius:.9rem;padding:1.25rem;display:grid;gap:.9rem}
.row{display:flex;flex-wrap:wrap;gap:.6rem;align-items:center}.big{font-size:2rem;font-weight:650;font-variant-numeric:tabular-nums}
form{display:contents}button{font:inherit;font-weight:500;height:2.5rem;padding:0 1rem;border-radius:.5rem;border:1px solid var(--edge);background:var(--raised);color:var(--ink);cursor:pointer}
button:hover{border-color:var(--ink)}button.main{background:#cf3622;border-color:#cf3622;color:#fff}button.main:hover{background:#b42c1a}
button.danger{color:var(--alarm)}:focus-visible{outline:2px solid #cf3622;outline-offset:2px}a{color:inherit}
.alarm{color:var(--alarm)}.good{color:var(--good)}dl{display:grid;grid-template-columns:auto 1fr;gap:.35rem 1.5rem;margin:0}dt{color:var(--quiet)}dd{margin:0;text-align:right;font-variant-numeric:tabular-nums}
table{width:100%;border-collapse:collapse;font-size:.875rem}th{text-align:left;color:var(--quiet);font-weight:500}td,th{padding:.45rem 0;border-top:1px solid var(--line)}tr:first-child th{border:0}td:last-child,th:last-child{text-align:right}`;

/** A whole page, headed by what it is: a stand-in without money. */
export const document = (title: string, body: Html): string =>
  `<!doctype html>${
    html`<html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · local test billing</title>
        <style>
          ${new Html(style)}
        </style>
      </head>
      <body>
        <header class="test">
          <strong>Local test billing.</strong> This stands in for Stripe on a machine without its keys. No money moves.
        </header>
        <main>${body}</main>
      </body>
    </html>`.text
  }`;

/** A button that posts one word. */
export const action = (name: string, label: string, look = ""): Html =>
  html`<button name="action" value="${name}" class="${look}">${label}</button>`;

/** A second as a day, in UTC. */
export const day = (seconds: number): string =>
  new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" }).format(new Date(seconds * 1000));
