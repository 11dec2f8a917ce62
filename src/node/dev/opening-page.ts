import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Handle } from '../server/site-server.ts';
import type { LiveLocales } from './live-locales.ts';

/** Path of the progress of opening a site, as JSON; `null` once it is open. */
const STATUS_PATH = '/__lectern/opening';

/** Milliseconds to wait for a page before the progress is shown instead. */
const PATIENCE_MS = 1000;

/** Handles requests for pages of a site that is being opened, by showing the progress until the page is ready. */
export function createOpeningHandler(locales: () => LiveLocales): Handle {
  return async (request, response, path) => {
    if (path === STATUS_PATH) return answerStatus(request, response, locales());
    if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return false;
    const opened = locales()
      .open(path)
      .then(live => live.opened);
    const isOpen = await Promise.race([opened.then(() => true), sleep(PATIENCE_MS, false, { ref: false })]);
    if (isOpen) return false;
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '1' };
    response.writeHead(503, headers).end(OPENING_PAGE);
    return true;
  };
}

function answerStatus(request: IncomingMessage, response: ServerResponse, locales: LiveLocales): true {
  const { searchParams } = new URL(request.url ?? '', 'http://dev');
  const live = locales.liveAt(searchParams.get('path') ?? '/');
  const status = live ? (live.opening() ?? null) : { stage: 'Reading the config' };
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(status));
  return true;
}

const STYLE = `
:root{color-scheme:light dark;font:1.125rem/1.6 system-ui,sans-serif}
body{display:grid;min-height:100vh;margin:0;place-content:center;padding:1rem;box-sizing:border-box}
h1{font-size:1.5rem;margin:0 0 .5rem}
p{margin:0}
progress{width:100%;margin:1rem 0}`;

/** Polls the progress, and loads the page once it is ready. The elapsed seconds are outside of the live region, to be silent. */
const SCRIPT = `
const since = Date.now();
async function ask() {
  const seconds = Math.round((Date.now() - since) / 1000);
  document.getElementById('elapsed').textContent = seconds + ' s';
  try {
    const status = await (await fetch(${JSON.stringify(STATUS_PATH)} + '?path=' + encodeURIComponent(location.pathname))).json();
    if (status === null) return location.reload();
    const pages = status.pages === undefined ? '' : ' · ' + status.pages.toLocaleString('en') + ' pages';
    const stage = document.getElementById('stage');
    if (stage.textContent !== status.stage + pages) stage.textContent = status.stage + pages;
  } catch {
    // The server may be restarting.
  }
  setTimeout(ask, 300);
}
ask();`;

const OPENING_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The site is being opened</title>
<style>${STYLE}</style>
<noscript><meta http-equiv="refresh" content="2"></noscript>
</head>
<body>
<main>
<h1>The site is being opened</h1>
<p role="status" id="stage"></p>
<progress aria-labelledby="stage"></progress>
<p>This page shows it as soon as it is ready. <span id="elapsed"></span></p>
</main>
<script type="module">${SCRIPT}</script>
</body>
</html>
`;
