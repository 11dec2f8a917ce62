import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocaleFolder } from '../../config/site-locales.ts';
import { listFiles } from '../../plugins/content/files.ts';
import type { SourceChanges, TranslationHistory } from '../../translations/history/index.ts';
import { keysWithoutSource, type MessageFile, type Messages, readMessages } from '../../translations/messages.ts';
import { relativePath } from '../../util/relative-path.ts';
import type { PageFolder } from './pages.ts';

/**
 * State of a page's translation: `stale` is older than its source, `copied` has the same text as its source, `orphaned` has no
 * source.
 */
export type PageState = 'translated' | 'stale' | 'missing' | 'copied' | 'orphaned';

export interface PageStatus {
  readonly state: PageState;
  /** Absolute path; for an orphaned translation the path that the source was moved to, if it was. */
  readonly source?: string;
  /** Absolute path, which need not exist. */
  readonly translation: string;
  /** Changes of the source since a stale translation. */
  readonly changes?: SourceChanges;
}

/** State of a translation file compared with the sources. */
export interface MessagesStatus {
  /** Absolute path. */
  readonly file: string;
  readonly total: number;
  /** Keys without a translation. */
  readonly missing: readonly string[];
  /** Keys whose translation equals the source. */
  readonly copied: readonly string[];
  /** Keys that do not exist in the sources. */
  readonly orphaned: readonly string[];
}

export interface LocaleStatus extends LocaleFolder {
  readonly pages: readonly PageStatus[];
  readonly messages: readonly MessagesStatus[];
}

const MARKDOWN = /\.mdx?$/i;

/** The states of a folder's translations, in the order of their sources; partials count if they are translated. */
export function pageStatuses(
  { folder, pages, translations }: PageFolder,
  { localizationDir }: LocaleFolder,
  history: TranslationHistory | undefined,
): readonly PageStatus[] {
  const translated = translations(localizationDir);
  const present = new Set(listFiles(translated).filter(file => MARKDOWN.test(file)));
  const hasSource = (name: string): boolean => existsSync(join(folder, name));
  const names = new Set([...pages, ...[...present].filter(hasSource)]);
  const orphaned = [...present].filter(name => !hasSource(name));
  return [
    ...[...names].map(name => {
      const file = { source: join(folder, name), translation: join(translated, name) };
      const changes = history?.changesSince(file);
      const state = present.has(name) ? stateOf(file, changes) : 'missing';
      return { state, ...file, ...(state === 'stale' && changes && { changes }) };
    }),
    ...orphaned.map((name): PageStatus => {
      const source = history?.movedTo(join(folder, name));
      return { state: 'orphaned', translation: join(translated, name), ...(source !== undefined && { source }) };
    }),
  ];
}

interface File {
  readonly source: string;
  readonly translation: string;
}

function stateOf({ source, translation }: File, changes: SourceChanges | undefined): PageState {
  if (readFileSync(source).equals(readFileSync(translation))) return 'copied';
  return changes && changes.commits.length > 0 ? 'stale' : 'translated';
}

export interface MessagesContext {
  /** Keys that need no translation file. */
  readonly brought: ReadonlySet<string>;
  /** The messages in the locale, if they differ: a translated doc may give its category another key. */
  readonly own?: Messages | undefined;
}

/** Compares a translation file with the messages of the sources. */
export function messagesStatus(
  { file, messages }: MessageFile,
  { brought, own = messages }: MessagesContext,
): MessagesStatus {
  const written: Messages = readMessages(file).value ?? {};
  // A name such as `2.0` is the same in all languages.
  const isText = (key: string): boolean => /\p{L}/u.test(messages[key]?.message ?? '');
  const keys = Object.keys(messages).filter(key => isText(key) && Object.hasOwn(own, key) && !brought.has(key));
  return {
    file,
    total: keys.length,
    missing: keys.filter(key => !Object.hasOwn(written, key)),
    copied: keys.filter(key => Object.hasOwn(written, key) && written[key]?.message === messages[key]?.message),
    orphaned: keysWithoutSource(written, { ...messages, ...own }),
  };
}

/** The file of messages in the folder of another locale. */
export function inLocale(
  { file, messages }: MessageFile,
  from: string,
  { localizationDir }: LocaleFolder,
): MessageFile {
  return { file: join(localizationDir, relativePath(from, file)), messages };
}
