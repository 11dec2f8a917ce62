import { isIP } from 'node:net';
import type { PageLink } from '../../compile/types.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { groupBy } from '../../util/group-by.ts';
import type { Answer } from './answer.ts';
import type { Answers } from './answers.ts';
import { type HostOptions, openHost } from './host.ts';
import { isPublicAddress } from './public-address.ts';

export interface ExternalOptions extends HostOptions {
  readonly answers: Answers;
  /** Milliseconds for a host, besides the time that each of its pages gives it. */
  readonly hostMs: number;
  /** Called with the number of links checked. */
  readonly progress?: (done: number, total: number) => void;
}

/** Number of hosts that are checked at the same time. */
const MAX_HOSTS = 8;
/** Number of requests for which each page gives its host time; pages that are left then are not requested. */
const REQUESTS_PER_PAGE = 4;

const TOO_SLOW: Answer = { kind: 'unknown', reason: 'its host is too slow to check all links to it at once' };

/**
 * Checks whether pages of other sites exist that links lead to. Each host gets one request at a time, and links that worked within
 * the last days are skipped.
 */
export async function checkExternalLinks(
  links: readonly PageLink[],
  options: ExternalOptions,
): Promise<readonly Diagnostic[]> {
  const { answers, progress } = options;
  const byUrl = groupBy(
    links.filter(({ url }) => isElsewhere(url)),
    ({ url }) => url.replace(/#.*$/s, ''),
  );
  const urls = [...byUrl.keys()].filter(url => !answers.worked(url));
  const found = new Map<string, Answer>();
  const hosts = [...groupBy(urls, url => new URL(url).origin)];
  const askNext = async (): Promise<void> => {
    for (let next = hosts.shift(); next; next = hosts.shift()) {
      const [origin, ofHost] = next;
      const host = openHost(origin, options);
      const end = performance.now() + options.hostMs + ofHost.length * REQUESTS_PER_PAGE * options.gapMs;
      for (const url of ofHost) {
        const answer = performance.now() > end ? TOO_SLOW : await host.ask(url);
        if (answer.kind === 'works') answers.add(url);
        found.set(url, answer);
        progress?.(found.size, urls.length);
      }
    }
  };
  await Promise.all(Array.from({ length: MAX_HOSTS }, askNext));
  answers.save();
  return [...byUrl].flatMap(([url, same]) => problemOf(url, same, found.get(url)));
}

/** Whether a URL leads to the internet: servers on the reader's own machine or network cannot be checked. */
function isElsewhere(url: string): boolean {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return false;
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  return !/(?:^|\.)localhost\.?$/.test(host);
}

const SEVERITIES = { gone: 'error', failed: 'warning', unknown: 'notice' } as const;

function problemOf(
  url: string,
  [first, ...others]: readonly PageLink[],
  answer: Answer | undefined,
): readonly Diagnostic[] {
  if (!first || !answer || answer.kind === 'works') return [];
  const isUnknown = answer.kind === 'unknown';
  const problem: Diagnostic = {
    code: 'links/broken-external-link',
    severity: SEVERITIES[answer.kind],
    message: isUnknown
      ? `The link \`${url}\` could not be checked: ${answer.reason}`
      : `The link \`${url}\` does not work: ${answer.reason}`,
    location: first.location,
    ...(others.length > 0 && { alsoAt: others.map(({ location }) => location) }),
    ...(!isUnknown && { fix: 'Correct the link, or remove it.' }),
  };
  return [problem];
}
