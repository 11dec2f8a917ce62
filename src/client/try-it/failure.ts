/** What may keep an answer from a page. */

import type { TriedRequest } from './collect.ts';

/** What is said of a failure: the parts of the page that are shown, and what their braces stand for. */
export interface Causes {
  readonly shown: Readonly<Record<string, boolean>>;
  readonly values: Readonly<Record<'host' | 'origin' | 'method' | 'headers', string>>;
}

/** What can be said of a request without an answer. @param isRefused whether the policy of the site does not allow it */
export function causesOf({ url, shownUrl, init }: TriedRequest, isRefused: boolean): Causes {
  const origin = URL.canParse(url) ? new URL(url).origin : 'null';
  const host = origin === 'null' ? shownUrl : origin;
  const headers = unsafeHeaders(init.headers);
  const isInsecure = location.protocol === 'https:' && /^http:/i.test(host) && !LOCAL.test(host);
  const isUnknown = !isRefused && !isInsecure && navigator.onLine;
  const isElsewhere = host !== location.origin;
  const asksFirst = headers.length > 0 || !/^(?:GET|HEAD|POST)$/.test(init.method);
  return {
    shown: {
      offline: !navigator.onLine,
      policy: isRefused,
      insecure: !isRefused && isInsecure,
      unknown: isUnknown,
      cors: isUnknown && isElsewhere,
      preflight: isUnknown && isElsewhere && asksFirst,
      cookies: isUnknown && isElsewhere && init.credentials === 'include',
    },
    values: { host, origin: location.origin, method: init.method, headers: headers.join(', ') || '–' },
  };
}

/** Hosts that encrypted pages may ask without encryption. */
const LOCAL = /^http:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?::|$)/i;

/** Names of headers for which browsers ask the host first. */
function unsafeHeaders(headers: Headers): readonly string[] {
  return Array.from(headers).flatMap(([name, value]) => {
    const isSafe = name === 'content-type' ? SAFE_TYPES.test(value) : SAFE.test(name);
    return isSafe ? [] : [name];
  });
}

const SAFE = /^(?:accept|accept-language|content-language)$/;
const SAFE_TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i;

/** Notices that the policy of the site refuses a request, which is the only cause that pages are told. */
export function watchPolicy(): { readonly isRefused: () => Promise<boolean>; readonly stop: () => void } {
  const seen = { isRefused: false };
  const note = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    seen.isRefused ||= effectiveDirective === 'connect-src';
  };
  document.addEventListener('securitypolicyviolation', note);
  return {
    // The event comes after the failure.
    isRefused: () => new Promise(resolve => setTimeout(() => resolve(seen.isRefused))),
    stop: () => document.removeEventListener('securitypolicyviolation', note),
  };
}
