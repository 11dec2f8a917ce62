import { setTimeout as sleep } from 'node:timers/promises';
import { parseRobots, type Robots } from './robots.ts';

/** The state of a link; `unknown` if the host refuses programs, or its answer says nothing about the page. */
export type Answer =
  | { readonly kind: 'works' }
  | { readonly kind: 'gone' | 'failed' | 'unknown'; readonly reason: string };

export interface HostOptions {
  readonly fetch: typeof fetch;
  readonly userAgent: string;
  /** Milliseconds between two requests to a host. */
  readonly gapMs: number;
  /** Milliseconds before the first retry; twice that before the next. */
  readonly retryMs: number;
}

/** Requests pages of one host, one after the other. */
export interface Host {
  ask(url: string): Promise<Answer>;
}

const MAX_TRIES = 3;
const TIMEOUT_MS = 15_000;
const MAX_WAIT_MS = 30_000;
/** Statuses of a HEAD request that say nothing about the page, so that GET is tried. */
const RETRY_WITH_GET = new Set([400, 403, 404, 405, 406, 501]);

/** Opens a host; its `robots.txt` is read before the first page. */
export function openHost(origin: string, options: HostOptions): Host {
  const { userAgent, gapMs, retryMs } = options;
  const state: { robots?: Robots; last: number } = { last: Number.NEGATIVE_INFINITY };

  const request = async (url: string, method: 'HEAD' | 'GET'): Promise<Response> => {
    const gap = Math.min(MAX_WAIT_MS, Math.max(gapMs, (state.robots?.crawlDelay ?? 0) * 1000));
    await sleep(Math.max(0, state.last + gap - performance.now()));
    state.last = performance.now();
    const headers = { 'user-agent': userAgent, accept: 'text/html,*/*' };
    return options.fetch(url, { method, headers, redirect: 'follow', signal: AbortSignal.timeout(TIMEOUT_MS) });
  };

  const readRobots = async (): Promise<Robots> => {
    try {
      const response = await request(`${origin}/robots.txt`, 'GET');
      return parseRobots(response.ok ? await response.text() : '', 'lectern');
    } catch {
      return parseRobots('', 'lectern');
    }
  };

  const tryOnce = async (url: string): Promise<{ readonly answer: Answer; readonly waitMs: number | undefined }> => {
    try {
      const head = await request(url, 'HEAD');
      const response = RETRY_WITH_GET.has(head.status) ? await request(url, 'GET') : head;
      await response.body?.cancel();
      return { answer: answerOf(response.status), waitMs: waitOf(response) };
    } catch (error) {
      return { answer: failure(error), waitMs: isLasting(error) ? undefined : retryMs };
    }
  };

  return {
    async ask(url) {
      state.robots ??= await readRobots();
      const { pathname, search } = new URL(url);
      if (!state.robots.isAllowed(pathname + search)) return { kind: 'unknown', reason: 'robots.txt asks not to' };
      for (let attempt = 1; ; attempt++) {
        const { answer, waitMs } = await tryOnce(url);
        if (waitMs === undefined || attempt === MAX_TRIES) return answer;
        await sleep(Math.min(MAX_WAIT_MS, Math.max(waitMs, retryMs * 2 ** (attempt - 1))));
      }
    },
  };
}

function answerOf(status: number): Answer {
  if (status < 400) return { kind: 'works' };
  const reason = `it answers ${status}`;
  if (status === 404 || status === 410) return { kind: 'gone', reason };
  // Many hosts let browsers in and nobody else.
  if (status === 401 || status === 403 || status === 429 || status === 999) return { kind: 'unknown', reason };
  return { kind: 'failed', reason };
}

/** Milliseconds to wait before a retry; undefined if a retry is pointless. */
function waitOf({ status, headers }: Response): number | undefined {
  if (status !== 429 && status < 500) return undefined;
  const seconds = Number(headers.get('retry-after'));
  return Number.isFinite(seconds) ? seconds * 1000 : 0;
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

/** Whether an error will not go away in a moment, such as an unknown host name. */
function isLasting(error: unknown): boolean {
  return codeOf(error) === 'ENOTFOUND' || codeOf(error).startsWith('ERR_TLS') || codeOf(error).startsWith('CERT_');
}

function failure(error: unknown): Answer {
  if (codeOf(error) === 'ENOTFOUND') return { kind: 'gone', reason: 'there is no such host' };
  if (error instanceof Error && error.name === 'TimeoutError')
    return { kind: 'failed', reason: 'it does not answer in time' };
  return { kind: 'failed', reason: codeOf(error) || (error instanceof Error ? error.message : String(error)) };
}
