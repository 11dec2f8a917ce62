import { join } from 'node:path';
import type { Diagnostic, Result } from '../../diagnostics/index.ts';
import { describeNoHistory, git, openRepository, type Repository } from '../../util/git.ts';
import { once } from '../../util/once.ts';
import { type Commit, LOG_OPTIONS, parseLog } from './log.ts';
import { fileHistories, type TextChange } from './texts.ts';

/** A page's source, and its translation; absolute paths. */
export interface TranslatedFile {
  readonly source: string;
  readonly translation: string;
}

/** The commits that changed a source after its translation was last changed. */
export interface SourceChanges {
  /** Newest first; empty where the translation is not behind. */
  readonly commits: readonly Pick<Commit, 'id' | 'at'>[];
  /** The difference of the source as git shows it, without a header; empty where nothing has changed. */
  readonly diff: () => Promise<string>;
}

/** What git tells of translations. */
export interface TranslationHistory {
  /** What happened to a source since its translation; undefined where git does not have both. */
  readonly changesSince: (file: TranslatedFile) => SourceChanges | undefined;
  /** Whether a translation is behind its source. */
  readonly isBehind: (file: TranslatedFile) => boolean;
  /** Where a file that is gone has been moved to; absolute paths. */
  readonly movedTo: (file: string) => string | undefined;
}

/** Keeps what a commit's history says for the next run. */
export interface HistoryCache {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
}

/**
 * Reads the history of translations and their sources, in one pass for all files of some folders; undefined, with the
 * reason, where there is none.
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
    // A translation that is being edited is nobody's to do, nor is a change that was taken back.
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

/** The commits of a file's changes, newest first, that none of the others comes after: one, unless branches were merged. */
function headsOf(changes: readonly TextChange[], reached: Reached): readonly number[] {
  const heads: number[] = [];
  for (const { commit } of changes) if (!heads.some(head => reached(head)[commit])) heads.push(commit);
  return heads;
}

/** Tells of a commit which others it comes after, itself among them: one for each position in the log, 0 or 1. */
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

/** The hunks of a difference, by git's names of the texts; without a text before, the other is new as a whole. */
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
    message: `Whether translations are older than their sources is not known: ${describeNoHistory(error)}.`,
    fix: 'Run the command in a clone of the repository.',
  };
}
