/** Prefix of paths that only pages of this server may request. */
export const OWN_PATHS = '/__lectern/';
/** Path of the event stream of edits. */
export const EVENTS_PATH = '/__lectern/events';
/** Path to which pages report errors. */
export const ERRORS_PATH = '/__lectern/errors';
/** Path to which the list of problems sends the place that its reader wants to edit. */
export const EDITOR_PATH = '/__lectern/editor';
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

const problems = () => document.getElementById('__lectern_problems');
let focused;
// What the list lies over.
let covered = [];

function removeProblems() {
  problems()?.remove();
  for (const other of covered.splice(0)) other.inert = false;
}

function showProblems(html) {
  if (!problems()) focused = document.activeElement;
  removeProblems();
  current = undefined;
  document.body.insertAdjacentHTML('beforeend', html);
  const { content } = problems().querySelector('template');
  // What stands in place of the page cannot be closed: there is nothing below it.
  if (!document.getElementById('__docusaurus')) content.querySelector('[data-action="close"]').remove();
  problems().attachShadow({ mode: 'open' }).append(content);
  covered = [...document.body.children].filter(other => other !== problems() && !other.inert);
  for (const other of covered) other.inert = true;
  problems().shadowRoot.querySelector('.box').focus();
}

function hideProblems() {
  if (!problems()) return;
  removeProblems();
  focused?.focus();
}

// The problem that was moved to last: the focus is on the buttons.
let current;

function moveTo(step) {
  const titles = [...problems().shadowRoot.querySelectorAll('h2')];
  const start = step > 0 ? -1 : titles.length;
  current = ((current ?? start) + step + titles.length) % titles.length;
  titles[current].focus();
}

const ACTIONS = {
  close: hideProblems,
  next: () => moveTo(1),
  previous: () => moveTo(-1),
  edit: ({ place }) => navigator.sendBeacon(${JSON.stringify(EDITOR_PATH)}, place),
};

document.addEventListener('click', event => {
  // Elements of the page may have actions of their own.
  if (event.target !== problems()) return;
  const { dataset } = event.composedPath()[0].closest('[data-action]') ?? {};
  if (dataset) ACTIONS[dataset.action](dataset);
});
document.addEventListener('keydown', event => {
  if (event.key === 'Escape' && problems()?.shadowRoot.querySelector('[data-action="close"]')) hideProblems();
});

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
