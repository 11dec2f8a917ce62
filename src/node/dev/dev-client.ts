import type { Diagnostic } from '../diagnostics.ts';

/** Where the dev server tells pages of edits. */
export const EVENTS_PATH = '/__lectern/events';
const SCRIPT_PATH = '/__lectern/client.js';

export { SCRIPT_PATH };

/** What an edit asks of open pages: take the new edition of the shown page, or load it whole. */
export type DevMessage = 'replace' | 'reload';

/** The script that listens for edits; it knows nothing of the shell but one event. */
export const DEV_CLIENT = `
const events = new EventSource(${JSON.stringify(EVENTS_PATH)});
let connected = false;
events.addEventListener('open', () => {
  if (connected) location.reload();
  connected = true;
});
events.addEventListener('reload', () => location.reload());
events.addEventListener('replace', () => {
  if (document.getElementById('__docusaurus')) window.dispatchEvent(new Event('lectern:replace'));
  else location.reload();
});
`;

/** Adds the dev server's script to a page. */
export function withDevClient(html: string): string {
  return html.replace('</head>', () => `<script type="module" src="${SCRIPT_PATH}"></script>\n</head>`);
}

/** What a page with errors shows while it is being mended. */
export function errorDocument(diagnostics: readonly Diagnostic[]): string {
  const items = diagnostics.map(({ message, place, fix }) => {
    const where = place ? `${place.file}:${place.line ?? 1}:${place.column ?? 1}` : '';
    return `<li><p><code>${escapeText(where)}</code></p><p><strong>${escapeText(message)}</strong></p><p>${escapeText(fix ?? '')}</p></li>`;
  });
  return withDevClient(
    `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>This page has errors</title>\n` +
      `<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:50rem;margin:3rem auto;padding:0 1rem}code{overflow-wrap:anywhere}</style>\n` +
      `</head>\n<body>\n<h1>This page has errors</h1>\n<ul>${items.join('')}</ul>\n<p>Mend the file: this page follows.</p>\n</body>\n</html>\n`,
  );
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
