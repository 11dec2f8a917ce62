import type { IncomingMessage, ServerResponse } from 'node:http';

/** A page that is open somewhere and wants to hear of edits. */
export interface Listener {
  /** Its path, with base URL. */
  readonly path: string;
  /** The state of the site that it shows. */
  readonly shown: number;
  tell(message: DevMessage): void;
}

/** What an edit asks of an open page. */
export type DevMessage =
  /** Show the new edition of the page, in place; its document saves asking for it. */
  | { readonly kind: 'replace'; readonly html?: string }
  /** Take in what changed of scripts and styles. */
  | { readonly kind: 'hot'; readonly edition: string }
  /** Load the page whole. */
  | { readonly kind: 'reload' }
  /** Show what is wrong, over the last good page. */
  | { readonly kind: 'problems'; readonly html: string }
  /** Nothing is wrong any more, and the page is as it was. */
  | { readonly kind: 'mended' }
  /** Go where the page is now. */
  | { readonly kind: 'move'; readonly to: string };

export interface Listeners {
  add(request: IncomingMessage, response: ServerResponse): Listener;
  all(): readonly Listener[];
  close(): void;
}

/** The open pages, each over an event stream of its own. */
export function createListeners(): Listeners {
  const open = new Map<ServerResponse, Listener>();
  return {
    add(request, response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(':\n\n');
      const { searchParams } = new URL(request.url ?? '', 'http://dev');
      const path = searchParams.get('path') ?? '/';
      const shown = Number(searchParams.get('state'));
      const tell = ({ kind, ...data }: DevMessage) =>
        response.write(`event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`);
      const listener = { path, shown, tell };
      open.set(response, listener);
      response.on('close', () => open.delete(response));
      return listener;
    },
    all: () => [...open.values()],
    close() {
      for (const response of open.keys()) response.end();
    },
  };
}
