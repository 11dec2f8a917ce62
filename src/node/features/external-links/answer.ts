import { PrivateAddressError } from './public-address.ts';
import { RedirectError, type Reply } from './request.ts';

/** The state of a link; `unknown` if the host refuses programs, or its answer says nothing about the page. */
export type Answer =
  | { readonly kind: 'works' }
  | { readonly kind: 'gone' | 'failed' | 'unknown'; readonly reason: string };

/** What came of a try to request a page. */
export interface Tried {
  readonly answer: Answer;
  /** Milliseconds to wait before a retry; undefined if a retry is pointless. */
  readonly waitMs: number | undefined;
  /** Whether the host did not respond at all. */
  readonly isSilent: boolean;
}

/** What a response says about a page. */
export function triedOf(reply: Reply): Tried {
  return { answer: answerOf(reply.status), waitMs: waitOf(reply), isSilent: false };
}

function answerOf(status: number): Answer {
  if (status < 400) return { kind: 'works' };
  const reason = `it answers ${status}`;
  if (status === 404 || status === 410) return { kind: 'gone', reason };
  // Many hosts let browsers in and nobody else.
  if (status === 401 || status === 403 || status === 429 || status === 999) return { kind: 'unknown', reason };
  return { kind: 'failed', reason };
}

function waitOf({ status, retryAfter }: Reply): number | undefined {
  if (status !== 429 && status < 500) return undefined;
  const seconds = Number(retryAfter ?? 0);
  return Number.isFinite(seconds) ? seconds * 1000 : 0;
}

/** What an error says about a page. @param retryMs milliseconds before a retry */
export function failureOf(error: unknown, retryMs: number): Tried {
  if (error instanceof PrivateAddressError) {
    const reason = `\`${error.message}\` is an address of a private network`;
    return { answer: { kind: 'unknown', reason }, waitMs: undefined, isSilent: false };
  }
  if (error instanceof RedirectError) {
    return { answer: { kind: 'failed', reason: error.message }, waitMs: undefined, isSilent: false };
  }
  const code = codeOf(error);
  const isGone = code === 'ENOTFOUND';
  const answer = {
    kind: isGone ? 'gone' : 'failed',
    reason: isGone ? 'there is no such host' : reasonOf(error),
  } as const;
  return { answer, waitMs: LASTING.test(code) ? undefined : retryMs, isSilent: true };
}

/** Codes of errors that will not go away in a moment: unknown host names and bad certificates. */
const LASTING = /ENOTFOUND|ERR_TLS|CERT|UNABLE_TO_VERIFY/;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && /^(?:Timeout|Abort)Error$/.test(error.name)) return 'it does not answer in time';
  return codeOf(error) || (error instanceof Error ? error.message : String(error));
}
