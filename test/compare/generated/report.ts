import type { TriedSite } from './index.ts';
import { sourceOf } from './shrink.ts';
import type { SmallCase } from './shrink-differences.ts';
import type { Refusal } from './trial.ts';

/** How many suspects of a fact are shown. */
const SHOWN = 4;

/** The files that only one of the generators refuses. */
export function formatRefusals(tried: readonly TriedSite[]): string {
  const both = tried.reduce((sum, { trial }) => sum + trial.refusedByBoth, 0);
  const all = tried.flatMap(({ trial }) => trial.refusals);
  const lines = tried.flatMap(({ name, trial }) =>
    trial.refusals
      .filter(isUnexpected)
      .map(({ by, file, message }) => `${by} alone refuses ${name}:${file}\n${message.replace(/^/gm, '  ')}`),
  );
  const known = all.length - lines.length;
  const counts = `${both} files are refused by both, ${lines.length} by one alone, and ${known} for a known reason.`;
  return [counts, ...lines].join('\n');
}

/** Whether a file is refused by one of them for no known reason. */
export function isUnexpected({ reason }: Refusal): boolean {
  return reason === undefined;
}

/** By fact, the productions that pages use where it differs, more often than where it does not. */
export function formatSuspects(tried: readonly TriedSite[]): string {
  const pages = tried.flatMap(pagesOf);
  const facts = [...new Set(pages.flatMap(({ different }) => [...different]))];
  const lines = facts.map(fact => `${fact}: ${suspectsOf(fact, pages).join(', ')}`);
  return ['Productions that stand out where a fact differs', ...lines].join('\n');
}

interface Page {
  readonly productions: readonly string[];
  /** Names of facts. */
  readonly different: ReadonlySet<string>;
}

function pagesOf({ productions, trial }: TriedSite): readonly Page[] {
  const different = new Map<string, Set<string>>();
  for (const { page, fact } of trial.comparison.unexpected) {
    const source = sourceOf(page, trial.sources);
    if (source !== undefined) different.set(source, (different.get(source) ?? new Set()).add(fact));
  }
  return [...productions].map(([file, used]) => ({ productions: used, different: different.get(file) ?? new Set() }));
}

/** Productions by how much more probable they make a difference; those of three pages at least. */
function suspectsOf(fact: string, pages: readonly Page[]): readonly string[] {
  const share = (some: readonly Page[]) => some.filter(({ different }) => different.has(fact)).length / some.length;
  const names = [...new Set(pages.flatMap(({ productions, different }) => (different.has(fact) ? productions : [])))];
  return names
    .map(name => ({ name, users: pages.filter(({ productions }) => productions.includes(name)) }))
    .filter(({ users }) => users.length >= 3)
    .map(({ name, users }) => ({ name, share: share(users) }))
    .sort((one, other) => other.share - one.share)
    .slice(0, SHOWN)
    .map(one => `${one.name} (${Math.round(one.share * 100)} %)`);
}

/** A small case as files to paste. */
export function formatFiles({ difference, files }: SmallCase): string {
  const { page, fact, docusaurus, lectern } = difference;
  const texts = [...files].map(([file, content]) =>
    typeof content === 'string' ? `--- ${file}\n${content}` : `--- ${file} (${content.length} bytes)`,
  );
  const side = (name: string, lines: readonly string[]) => `  ${name}  ${JSON.stringify(lines)}`;
  return [`${fact} of ${page}`, side('docusaurus', docusaurus), side('lectern   ', lectern), ...texts].join('\n');
}
