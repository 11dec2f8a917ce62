import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, failureOf, type Tried, triedOf } from './answer.ts';
import { type Network, type Reply, requestPage } from './request.ts';
import { parseRobots, type Robots } from './robots.ts';

export interface HostOptions {
  readonly network: Network;
  readonly userAgent: string;
  /** Milliseconds between two requests to a host. */
  readonly gapMs: number;
  /** Milliseconds before the first retry; twice that before the next. */
  readonly retryMs: number;
  /** Milliseconds for a request. */
  readonly timeoutMs: number;
}

/** Requests pages of one host, one after the other. */
export interface Host {
  ask(url: string): Promise<Answer>;
}

const MAX_TRIES = 3;
const MAX_WAIT_MS = 30_000;
/** Number of pages in a row without any response after which no more are requested. */
const MAX_SILENT = 2;
/** Number of bytes of a `robots.txt` that are read: its standard wants so many. */
const MAX_ROBOTS_BYTES = 500 * 1024;
/** Statuses of a HEAD request that say nothing about the page, so that GET is tried. */
const RETRY_WITH_GET = new Set([400, 403, 404, 405, 406, 501]);

/** Opens a host; its `robots.txt` is read before the first page. A host that does not respond gets no more requests. */
export function openHost(origin: string, { network, userAgent, gapMs, retryMs, timeoutMs }: HostOptions): Host {
  let robots: Robots | undefined;
  let last = Number.NEGATIVE_INFINITY;
  let silent = 0;
  let dead: Answer | undefined;

  const request = async (url: string, method: 'HEAD' | 'GET', maxBytes = 0): Promise<Reply> => {
    const gap = Math.min(MAX_WAIT_MS, Math.max(gapMs, (robots?.crawlDelay ?? 0) * 1000));
    await sleep(Math.max(0, last + gap - performance.now()));
    last = performance.now();
    return requestPage(url, { method, userAgent, timeoutMs, maxBytes }, network);
  };

  /** Sends a request, again if that may help. */
  const tryAgain = async (maxTries: number, send: () => Promise<Reply>): Promise<Tried> => {
    for (let count = 1; ; count++) {
      const tried = await send().then(triedOf, error => failureOf(error, retryMs));
      if (tried.waitMs === undefined || count === maxTries) return tried;
      await sleep(Math.min(MAX_WAIT_MS, Math.max(tried.waitMs, retryMs * 2 ** (count - 1))));
    }
  };

  const readRobots = async (): Promise<Robots> => {
    let text = '';
    const { isSilent, answer } = await tryAgain(2, async () => {
      const reply = await request(`${origin}/robots.txt`, 'GET', MAX_ROBOTS_BYTES);
      if (reply.status < 300) text = reply.body;
      return reply;
    });
    if (isSilent) dead = answer;
    return parseRobots(origin, text);
  };

  const requestStatus = async (url: string): Promise<Reply> => {
    const head = await request(url, 'HEAD');
    return RETRY_WITH_GET.has(head.status) ? request(url, 'GET') : head;
  };

  return {
    async ask(url) {
      robots ??= await readRobots();
      if (dead) return dead;
      if (!robots.isAllowed(url)) return { kind: 'unknown', reason: 'robots.txt asks not to' };
      const { answer, isSilent } = await tryAgain(MAX_TRIES, () => requestStatus(url));
      silent = isSilent ? silent + 1 : 0;
      if (silent === MAX_SILENT) dead = answer;
      return answer;
    },
  };
}
