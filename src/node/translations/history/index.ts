import { join } from 'node:path';
import type { Diagnostic, Result } from '../../diagnostics/index.ts';
import { describeNoHistory, git, openRepository, type Repository } from '../../util/git.ts';
import { once } from '../../util/once.ts';
import { type Commit, LOG_OPTIONS, parseLog } from './log.ts';
import { fileHistories, type TextChange } from './texts.ts';

/** Absolute paths of a page's source and its translation. */
export interface TranslatedFile {
  readonly source: string;
  readonly translation: string;
}

/** The commits that changed a source since its translation was last changed. */
export interface SourceChanges {
  /** Newest first; empty if the translation is up to date. */
  readonly commits: readonly Pick<Commit, 'id' | 'at'>[];
  /** Diff of the source, without header; empty if nothing has changed. */
  readonly diff: () => Promise<string>;
}

/** The history of translations in git. */
export interface TranslationHistory {
  /** Changes of a source since its translation; undefined if git does not have both. */
  readonly changesSince: (file: TranslatedFile) => SourceChanges | undefined;
  /** Whether a translation is older than its source. */
  readonly isBehind: (file: TranslatedFile) => boolean;
  /** The path that a deleted file was moved to; absolute paths. */
  readonly movedTo: (file: string) => string | undefined;
}

/** Caches the result for a commit. */
/** For values of this clone: one that is shallow has other dates. */
export interface HistoryCache {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
}

/**
 * Reads the history of translations and sources in some folders, in a single pass; undefined, with the reason, if there is no
 * history.
 */
export async function readHistory(
  siteDir: string,
  folders: readonly string[],
  cache?: HistoryCache,
): Promise<Result<TranslationHistory | undefined>> {
  try {
    const repository = await openRepository(siteDir, folders);
    const { head, root, paths } = repository;
    if (paths.length === 0) return { value: undefined, diagnostics: [] };
    const key = `translation-history:${head}:${paths.join(':')}`;
    const [log, status] = await Promise.all([
      cache?.get(key) ?? git(root, [...LOG_OPTIONS, '--', ...paths]),
      git(root, ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', ...paths]),
    ]);
    cache?.set(key, log);
    const edited = new Set(status.split('\0').map(line => line.slice(3)));
    const value = translationHistory(repository, parseLog(log), edited);
    return { value, diagnostics: repository.isShallow ? [shallowClone()] : [] };
  } catch (error) {
    return { value: undefined, diagnostics: [noHistory(error)] };
  }
}

function translationHistory(
  { root, pathOf }: Repository,
  commits: readonly Commit[],
  edited: ReadonlySet<string>,
): TranslationHistory {
  const { changes, moved } = fileHistories(commits);
  const reached = reachableFrom(commits);
  const changesOf = (file: string): readonly TextChange[] => changes.get(pathOf(file) ?? '') ?? [];
  const changesSince = ({ source, translation }: TranslatedFile): SourceChanges | undefined => {
    const [ofSource, ofTranslation] = [changesOf(source), changesOf(translation)];
    const [newest] = ofSource;
    if (!newest || ofTranslation.length === 0) return undefined;
    const heads = headsOf(ofTranslation, reached);
    const known = (change: TextChange): boolean => heads.some(commit => reached(commit)[change.commit]);
    const base = ofSource.find(known);
    // Uncommitted edits of a translation make it up to date, and so do changes of the source that were reverted.
    const isDone = edited.has(pathOf(translation) ?? '') || base?.text === newest.text;
    const missed = isDone ? [] : ofSource.filter(change => !known(change));
    return {
      commits: missed.map(({ commit }) => commits[commit]).filter(commit => commit !== undefined),
      diff: once(async () => (missed.length === 0 ? '' : diffTexts(root, base?.text, newest.text))),
    };
  };
  return {
    changesSince,
    isBehind: file => (changesSince(file)?.commits.length ?? 0) > 0,
    movedTo(file) {
      const path = moved.get(pathOf(file) ?? '');
      return path === undefined ? undefined : join(root, path);
    },
  };
}

type Reached = (commit: number) => Uint8Array;

/** The newest commits of a file that no other one has as an ancestor: one, unless branches were merged. */
function headsOf(changes: readonly TextChange[], reached: Reached): readonly number[] {
  const heads: number[] = [];
  for (const { commit } of changes) if (!heads.some(head => reached(head)[commit])) heads.push(commit);
  return heads;
}

/** A function that marks the ancestors of a commit, including itself: one byte for each position in the log, 0 or 1. */
function reachableFrom(commits: readonly Commit[]): Reached {
  const positions = new Map(commits.map(({ id }, index) => [id, index]));
  const parents = commits.map(commit =>
    commit.parents.map(id => positions.get(id)).filter(index => index !== undefined),
  );
  const found = new Map<number, Uint8Array>();
  return commit => {
    const known = found.get(commit);
    if (known) return known;
    const reached = new Uint8Array(commits.length);
    reached[commit] = 1;
    // Parents come later in the log.
    for (let index = commit; index < commits.length; index++) {
      if (reached[index]) for (const parent of parents[index] ?? []) reached[parent] = 1;
    }
    found.set(commit, reached);
    return reached;
  };
}

/** The hunks of a diff between two blobs; without the first, the whole second one is added. */
async function diffTexts(root: string, before: string | undefined, after: string): Promise<string> {
  if (before !== undefined) {
    const text = await git(root, ['diff', '--no-color', '--no-ext-diff', before, after]);
    return text.slice(Math.max(0, text.search(/^@@/m)));
  }
  const lines = (await git(root, ['cat-file', 'blob', after])).replace(/\n$/, '').split('\n');
  return [`@@ -0,0 +1,${lines.length} @@`, ...lines.map(line => `+${line}`), ''].join('\n');
}

function shallowClone(): Diagnostic {
  return {
    code: 'translations/shallow-clone',
    severity: 'warning',
    message: 'The repository is a shallow clone: what changed before its oldest commit is not known.',
    fix: 'Fetch the whole history, for example with `fetch-depth: 0` in the checkout step.',
  };
}

function noHistory(error: unknown): Diagnostic {
  return {
    code: 'translations/no-git-history',
    severity: 'warning',
    message: `Translations cannot be compared with their sources: ${describeNoHistory(error)}.`,
    fix: 'Run the command in a clone of the repository.',
  };
}
