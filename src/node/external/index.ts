import type { PageLink } from '../compile/types.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { groupBy } from '../util/group-by.ts';
import type { Answers } from './answers.ts';
import { type Answer, type AskOptions, openHost } from './ask.ts';

export interface ExternalOptions extends AskOptions {
  readonly answers: Answers;
  /** Told how many links have been asked for. */
  readonly progress?: (done: number, total: number) => void;
}

/** Hosts that are asked at once. */
const HOSTS_AT_ONCE = 8;

/**
 * Asks other sites whether the pages that links lead to are there: one request after the other for each host, and none for what
 * worked in the last days.
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
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, askNext));
  answers.save();
  return [...byUrl].flatMap(([url, same]) => problemOf(url, same, found.get(url)));
}

/** Whether an address is of another machine: what docs tell readers to open on their own is not there when they are checked. */
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
      ? `Whether \`${url}\` works cannot be told: ${answer.reason}`
      : `The link \`${url}\` does not work: ${answer.reason}`,
    location: first.location,
    ...(others.length > 0 && { alsoAt: others.map(({ location }) => location) }),
    ...(!isUnknown && { fix: 'Correct the link, or remove it.' }),
  };
  return [problem];
}
