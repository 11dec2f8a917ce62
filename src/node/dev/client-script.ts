import { escapeText } from '../../shared/escape.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { formatLocation } from '../diagnostics/report.ts';
import { readIfExists } from '../util/files.ts';

/** Prefix of paths that only pages of this server may request. */
export const OWN_PATHS = '/__lectern/';
/** Path of the event stream of edits. */
export const EVENTS_PATH = '/__lectern/events';
/** Path to which pages report errors. */
export const ERRORS_PATH = '/__lectern/errors';
/** Path of {@link DEV_CLIENT}. */
export const SCRIPT_PATH = '/__lectern/client.js';

/**
 * The script that the dev server adds to each page. It listens for edits, passes them on to the shell as three events of the
 * window, and reports errors of the page.
 */
export const DEV_CLIENT = `
const { state } = document.querySelector('script[data-state]').dataset;
let events;
let connected = false;

const reported = new Set();
function report(thrown) {
  const { message = String(thrown), stack } = thrown instanceof Error ? thrown : {};
  if (reported.has(message)) return;
  reported.add(message);
  navigator.sendBeacon(${JSON.stringify(ERRORS_PATH)}, JSON.stringify({ path: location.pathname, message, stack }));
}
window.addEventListener('error', ({ error, message }) => report(error ?? message));
window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
// Errors caught by a boundary are logged by React.
const print = console.error;
console.error = (...values) => {
  print(...values);
  const thrown = values.find(value => value instanceof Error);
  if (thrown) report(thrown);
};

function connect() {
  events?.close();
  events = new EventSource(${JSON.stringify(EVENTS_PATH)} + '?path=' + encodeURIComponent(location.pathname) + '&state=' + state);
  events.addEventListener('open', () => {
    if (connected === 'lost') location.reload();
    connected = true;
  });
  events.addEventListener('error', () => {
    connected = connected && 'lost';
  });
  events.addEventListener('reload', () => location.reload());
  events.addEventListener('move', event => {
    // Changes the address first, because a pending request for the old one may reload the page, too.
    history.replaceState(null, '', JSON.parse(event.data).to);
    location.reload();
  });
  events.addEventListener('hot', event =>
    window.dispatchEvent(new CustomEvent('lectern:hot', { detail: JSON.parse(event.data).buildHash })),
  );
  events.addEventListener('mended', () => mended(() => {}));
  events.addEventListener('replace', event => {
    const { html: detail } = JSON.parse(event.data);
    mended(() => window.dispatchEvent(new CustomEvent('lectern:replace', { detail })));
  });
  events.addEventListener('problems', event => showProblems(JSON.parse(event.data).html));
}

function mended(show) {
  hideProblems();
  window.dispatchEvent(new Event('lectern:edit'));
  if (document.getElementById('__docusaurus')) show();
  else location.reload();
}

function showProblems(html) {
  hideProblems();
  const host = document.createElement('div');
  host.id = '__lectern_problems';
  host.setAttribute('role', 'alertdialog');
  host.setAttribute('aria-label', 'Problems');
  host.attachShadow({ mode: 'open' }).innerHTML = html;
  host.shadowRoot.querySelector('button').addEventListener('click', hideProblems);
  document.body.append(host);
}

function hideProblems() {
  document.getElementById('__lectern_problems')?.remove();
}

// By then the shell listens.
document.addEventListener('DOMContentLoaded', connect);
let shown = location.pathname;
function arrive() {
  if (location.pathname === shown) return;
  shown = location.pathname;
  hideProblems();
  connect();
}
if (window.navigation) navigation.addEventListener('currententrychange', arrive);
else setInterval(arrive, 500);
`;

/** Adds {@link DEV_CLIENT} to a page, before the page's own scripts, with the number of the site's state that it shows. */
export function withDevClient(html: string, state: number): string {
  const script = `<script type="module" src="${SCRIPT_PATH}" data-state="${state}"></script>`;
  return html.replace('<meta charset="utf-8">', meta => `${meta}\n${script}`);
}

const STYLE = `
:host{position:fixed;inset:0;z-index:2147483647;overflow:auto;background:rgb(12 14 20 / .88)}
main{box-sizing:border-box;max-width:60rem;margin:2rem auto;padding:1.5rem 2rem;background:#fff;color:#1c1e21;
font:1rem/1.5 system-ui,sans-serif;border-top:4px solid #c62828;border-radius:6px}
h1{font-size:1.25rem;margin:0 0 1rem}
h2{font:600 .9rem/1.4 ui-monospace,monospace;overflow-wrap:anywhere;margin:1.5rem 0 .25rem}
pre{overflow:auto;padding:.75rem 1rem;background:#f4f5f8;border-radius:4px;font:.875rem/1.5 ui-monospace,monospace}
p{margin:.25rem 0}
button{float:right;font:inherit;padding:.25rem .75rem;cursor:pointer}`;

/** Diagnostics as HTML: location, message, the line and its neighbours, and the fix. */
export function problemsHtml(diagnostics: readonly Diagnostic[], siteDir: string): string {
  const items = diagnostics.map(problem => problemHtml(problem, siteDir)).join('');
  const count = diagnostics.length === 1 ? 'One problem' : `${diagnostics.length} problems`;
  return `<style>${STYLE}</style><main><button type="button">Close</button><h1>${count}</h1>${items}<p>This message disappears when the file is fixed.</p></main>`;
}

/** The document that is shown instead of a page with errors. */
export function errorDocument(diagnostics: readonly Diagnostic[], siteDir: string): string {
  const html = problemsHtml(diagnostics, siteDir).replace('<button type="button">Close</button>', '');
  return `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>This page has problems</title>\n</head>\n<body>\n${html}\n</body>\n</html>\n`;
}

function problemHtml({ message, location, fix }: Diagnostic, siteDir: string): string {
  const where = location ? formatLocation(location, siteDir) : '';
  return (
    `<h2>${escapeText(where)}</h2><p><strong>${escapeText(message)}</strong></p>` +
    (location?.line ? `<pre>${escapeText(frame(location.file, location.line))}</pre>` : '') +
    (fix ? `<p>${escapeText(fix)}</p>` : '')
  );
}

/** A line of a file and its neighbours, numbered. */
function frame(file: string, line: number): string {
  return (readIfExists(file) ?? '')
    .split('\n')
    .slice(Math.max(0, line - 3), line + 2)
    .map((text, index) => {
      const number = Math.max(1, line - 2) + index;
      return `${number === line ? '>' : ' '} ${String(number).padStart(4)} | ${text}`;
    })
    .join('\n');
}
