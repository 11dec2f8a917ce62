import { relative } from 'node:path';
import { count } from '../../util/format.ts';
import type { LocaleStatus, MessagesStatus, PageState, PageStatus } from './status.ts';

export interface ReportOptions {
  /** Folder that paths are shown relative to. */
  readonly siteDir: string;
  /** Whether to show how sources have changed. */
  readonly since: boolean;
}

/** Maximum number of pages in a list; the others are counted. */
const SHOWN = 20;

const HEADINGS: Readonly<Partial<Record<PageState, string>>> = {
  stale: 'older than their source',
  missing: 'missing',
  copied: 'with the text of their source',
  orphaned: 'without a source',
};

/** The state of a locale's translations, for readers. */
export async function formatStatus(status: LocaleStatus, options: ReportOptions): Promise<string> {
  const pages = await Promise.all(
    Object.entries(HEADINGS).map(([state, heading]) => formatPages(ofState(status, state), heading, options)),
  );
  const messages = status.messages.flatMap(file => formatMessages(file, options));
  return [
    `${status.locale}: ${summary(status)}`,
    ...pages.flat(),
    ...(messages.length > 0 ? ['  messages', ...messages] : []),
  ].join('\n');
}

/** @example summary(status) // '3 of 9 pages translated, 1 of them older than its source; 38 of 40 messages' */
function summary(status: LocaleStatus): string {
  const amount = (state: PageState) => ofState(status, state).length;
  const [stale, current] = [amount('stale'), amount('translated')];
  const all = stale + current + amount('missing') + amount('copied');
  const total = status.messages.reduce((sum, file) => sum + file.total, 0);
  const untranslated = status.messages.reduce((sum, { missing, copied }) => sum + missing.length + copied.length, 0);
  const behind = stale > 0 ? `, ${stale} of them older than ${stale === 1 ? 'its' : 'their'} source` : '';
  return `${stale + current} of ${count(all, 'page')} translated${behind}; ${total - untranslated} of ${count(total, 'message')}`;
}

function ofState({ pages }: LocaleStatus, state: string): readonly PageStatus[] {
  return pages.filter(page => page.state === state);
}

async function formatPages(
  pages: readonly PageStatus[],
  heading: string,
  options: ReportOptions,
): Promise<readonly string[]> {
  if (pages.length === 0) return [];
  const shown = pages.every(({ state }) => state === 'missing') ? pages.slice(0, SHOWN) : pages;
  const lines = await Promise.all(shown.map(page => formatPage(page, options)));
  const hidden = pages.length - shown.length;
  return [`  ${heading}`, ...lines.flat(), ...(hidden > 0 ? [`    and ${hidden} more, which --json lists`] : [])];
}

async function formatPage(page: PageStatus, { siteDir, since }: ReportOptions): Promise<readonly string[]> {
  const { state, source, translation, changes } = page;
  const [from = '', to] = [source, translation].map(file => file && relative(siteDir, file));
  if (state === 'orphaned') return [`    ${to}${source ? `  its source is now ${from}` : ''}`];
  if (!changes) return [`    ${from}`];
  const oldest = changes.commits.at(-1);
  const day = oldest ? new Date(oldest.at).toISOString().slice(0, 10) : '';
  const line = `    ${from}  ${count(changes.commits.length, 'commit')} since ${day}`;
  const diff = since ? (await changes.diff()).trimEnd().split('\n') : [];
  return [line, ...diff.map(text => `      ${text}`)];
}

function formatMessages({ file, ...keys }: MessagesStatus, { siteDir }: ReportOptions): readonly string[] {
  const parts = (['missing', 'copied', 'orphaned'] as const).flatMap(state => formatKeys(keys[state], HEADINGS[state]));
  return parts.length > 0 ? [`    ${relative(siteDir, file)}`, ...parts] : [];
}

function formatKeys(keys: readonly string[], heading = ''): readonly string[] {
  if (keys.length === 0) return [];
  const names = keys.slice(0, 5).join(', ');
  const hidden = keys.length > 5 ? ` and ${keys.length - 5} more` : '';
  return [`      ${keys.length} ${heading}: ${names}${hidden}`];
}

/** The same as JSON: paths relative to the site, commits with their times, and differences if asked for. */
export async function jsonStatus(status: LocaleStatus, options: ReportOptions): Promise<object> {
  const path = (file: string | undefined) => file && relative(options.siteDir, file);
  return {
    locale: status.locale,
    pages: await Promise.all(
      status.pages.map(async ({ changes, source, translation, state }) => ({
        state,
        source: path(source),
        translation: path(translation),
        commits: changes?.commits.map(({ id, at }) => ({ id, date: new Date(at).toISOString() })),
        diff: options.since ? await changes?.diff() : undefined,
      })),
    ),
    messages: status.messages.map(({ file, ...keys }) => ({ file: path(file), ...keys })),
  };
}
