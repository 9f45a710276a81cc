/** Safe markup. Only `html` creates it, and `html` escapes all other values. */
class Html {
  constructor(readonly text: string) {}
}
export type { Html };

type Value = string | number | Html | readonly Html[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function render(value: Value): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(render).join('');
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

export function html(fixed: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(
    fixed.map((part, index) => part + (index < values.length ? render(values[index] ?? '') : '')).join(''),
  );
}

const styles = html`
  <style>
    :root {
      color-scheme: light dark;
    }
    body {
      font: 1rem/1.6 system-ui;
      max-width: 44rem;
      margin: 0 auto;
      padding: 1rem;
      overflow-wrap: anywhere;
    }
    ul {
      padding-inline-start: 1.25rem;
    }
    dl {
      display: grid;
      grid-template-columns: max-content 1fr;
      gap: 0 1rem;
    }
    dd {
      margin: 0;
    }
    pre {
      white-space: pre-wrap;
    }
    iframe {
      width: 100%;
      height: 32rem;
      border: 1px solid;
      background: white;
      color-scheme: light;
    }
    label {
      display: block;
    }
    input:not([type='checkbox']) {
      font: inherit;
      width: 100%;
      box-sizing: border-box;
      margin-bottom: 0.5rem;
    }
    button {
      font: inherit;
      padding: 0.5rem 1rem;
      margin-block: 0.25rem;
      max-width: 100%;
    }
  </style>
`;

/** A page; its title is also its heading. */
export function page(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        ${styles}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`.text;
}
