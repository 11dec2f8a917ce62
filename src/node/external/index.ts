import type { PageLink } from '../compile/types.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { groupBy } from '../util/group-by.ts';
import type { Answers } from './answers.ts';
import { type Answer, type HostOptions, openHost } from './host.ts';

export interface ExternalOptions extends HostOptions {
  readonly answers: Answers;
  /** Called with the number of links checked. */
  readonly progress?: (done: number, total: number) => void;
}

/** Number of hosts that are checked at the same time. */
const MAX_HOSTS = 8;

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
      for (const url of ofHost) {
        const answer = await host.ask(url);
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

/** Whether a URL leads to another machine: links to a server on the reader's own cannot be checked. */
function isElsewhere(url: string): boolean {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return false;
  return !/^(?:(?:.*\.)?localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])\.?$/.test(new URL(url).hostname);
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
