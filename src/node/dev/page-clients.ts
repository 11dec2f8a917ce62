import type { IncomingMessage, ServerResponse } from 'node:http';
import { pageKey } from '../../shared/url.ts';
import type { DevSite } from './dev-site.ts';
import { problemsHtml } from './problems-html.ts';

/** An open page that listens for edits over an event stream. */
export interface PageClient {
  /** Path of the page, with base URL. */
  readonly path: string;
  /** Number of the site's state that the page shows. */
  readonly state: number;
  send(message: DevMessage): void;
  close(): void;
}

/** A message to an open page. */
export type DevMessage =
  /** Replaces the page in place; `html` saves the request for it. */
  | { readonly kind: 'replace'; readonly html?: string }
  /** Applies the hot updates up to a build of the shell. */
  | { readonly kind: 'hot'; readonly buildHash: string }
  /** Reloads the document. */
  | { readonly kind: 'reload' }
  /** Shows problems over the last good version of the page. */
  | { readonly kind: 'problems'; readonly html: string }
  /** Hides the problems; the page has not changed. */
  | { readonly kind: 'mended' }
  /** Goes to the page's new path. */
  | { readonly kind: 'move'; readonly to: string };

/** Opens the event stream of a page, and adds it to the clients until it is closed. */
export function addPageClient(
  clients: Set<PageClient>,
  request: IncomingMessage,
  response: ServerResponse,
): PageClient {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write(':\n\n');
  const { searchParams } = new URL(request.url ?? '', 'http://dev');
  const client: PageClient = {
    path: searchParams.get('path') ?? '/',
    state: Number(searchParams.get('state')),
    send: ({ kind, ...data }) => void response.write(`event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`),
    close: () => void response.end(),
  };
  clients.add(client);
  response.on('close', () => clients.delete(client));
  return client;
}

/** Updates an open page to a new state of the site, with the smallest message that suffices. */
export async function notify(client: PageClient, last: DevSite | undefined, next: DevSite): Promise<void> {
  const route = next.pages.routeAt(client.path);
  if (!route) return sendAddress(client, next);
  if (!last || next.shell.current().shell.id !== last.shell.current().shell.id) return client.send({ kind: 'reload' });
  const page = await next.pages.render(route);
  if (page.problems.length > 0) {
    return client.send({ kind: 'problems', html: problemsHtml(page.problems, next.base.site.siteDir) });
  }
  const { buildHash } = next.shell.current();
  if (buildHash !== last.shell.current().buildHash) client.send({ kind: 'hot', buildHash });
  const lastRoute = last.pages.routeAt(client.path);
  const shown = lastRoute && (await last.pages.rendered(lastRoute));
  const isSame = shown?.html === page.html && shown.bundle === page.bundle;
  client.send(isSame ? { kind: 'mended' } : { kind: 'replace', html: page.html });
}

/** Updates a page that was served before the last edit and connects only now. */
export function notifyLate(client: PageClient, current: DevSite): void {
  if (client.state >= current.number) return;
  if (current.pages.routeAt(client.path)) {
    client.send({ kind: 'hot', buildHash: current.shell.current().buildHash });
    client.send({ kind: 'replace' });
  } else sendAddress(client, current);
}

/** Redirects a page whose file was moved or whose slug has changed to its new path; reloads a deleted page. */
function sendAddress(client: PageClient, { graph, removed }: DevSite): void {
  const source = removed.get(pageKey(client.path))?.source;
  const moved =
    source && graph.routes.find(route => route.source?.file === source.file || route.source?.hash === source.hash);
  client.send(moved ? { kind: 'move', to: moved.path } : { kind: 'reload' });
}
