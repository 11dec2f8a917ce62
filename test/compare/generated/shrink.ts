import { safeDecode } from '../../../src/shared/url.ts';
import type { ComparedFact } from '../compare.ts';
import type { SiteFiles } from './side.ts';
import { type Sides, tryFiles } from './trial.ts';

/** A difference to make small, in the site that shows it. */
export interface Case {
  readonly files: SiteFiles;
  readonly difference: ComparedFact;
  /** The file whose page shows it; undefined for what is no doc. */
  readonly source: string | undefined;
}

/** How many builds of each generator one case may take. */
const MOST_BUILDS = 24;

/** The smallest files found that still show a difference of the fact. */
export async function shrink(one: Case, sides: Sides): Promise<SiteFiles> {
  let builds = 0;
  const shows = async (files: SiteFiles): Promise<boolean> => {
    if (builds++ >= MOST_BUILDS) return false;
    return showsDifference(files, one, sides);
  };
  let files = await shrinkFiles(one, shows);
  if (one.source !== undefined) files = await shrinkText(files, one.source, shows);
  return shrinkText(files, 'docusaurus.config.js', shows);
}

type Shows = (files: SiteFiles) => Promise<boolean>;

/** A build that fails shows another difference, if any. */
async function showsDifference(files: SiteFiles, { difference, source }: Case, sides: Sides): Promise<boolean> {
  try {
    const { comparison, sources } = await tryFiles(files, sides);
    return comparison.unexpected.some(({ page, fact }) => {
      if (fact !== difference.fact) return false;
      return source === undefined ? page === difference.page : sourceOf(page, sources) === source;
    });
  } catch {
    return false;
  }
}

/** The source of a page; its address has no base URL, and may end with `.html` or a slash. Of several, that with the shortest base. */
export function sourceOf(page: string, sources: ReadonlyMap<string, string>): string | undefined {
  const bare = (address: string): string => safeDecode(address).replace(/(\.html|\/)$/, '');
  const found = [...sources].filter(([address]) => bare(address).endsWith(bare(page)));
  return found.sort(([one], [other]) => one.length - other.length)[0]?.[1];
}

/** Leaves out other docs first all at once, then by halves. */
async function shrinkFiles({ files, source }: Case, shows: Shows): Promise<SiteFiles> {
  const others = [...files.keys()].filter(file => file !== source && file !== 'docusaurus.config.js');
  const left = await leastOf(others, kept => shows(onlyFiles(files, [...kept, source ?? '', 'docusaurus.config.js'])));
  return onlyFiles(files, [...left, source ?? '', 'docusaurus.config.js']);
}

function onlyFiles(files: SiteFiles, names: readonly string[]): SiteFiles {
  const kept = new Set(names);
  return new Map([...files].filter(([file]) => kept.has(file)));
}

/** Leaves out lines of a file. */
async function shrinkText(files: SiteFiles, file: string, shows: Shows): Promise<SiteFiles> {
  const text = files.get(file);
  if (typeof text !== 'string') return files;
  const withLines = (lines: readonly string[]): SiteFiles => new Map([...files, [file, lines.join('\n')]]);
  return withLines(await leastOf(text.split('\n'), lines => shows(withLines(lines))));
}

/** Delta debugging: the least part of a list for which something holds, as far as halves, quarters and so on tell. */
export async function leastOf<T>(
  list: readonly T[],
  holds: (part: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  if (list.length === 0 || (await holds([]))) return [];
  let left = list;
  let size = Math.ceil(left.length / 2);
  while (size >= 1) {
    for (let at = 0; at < left.length; ) {
      const without = [...left.slice(0, at), ...left.slice(at + size)];
      if (without.length > 0 && without.length < left.length && (await holds(without))) left = without;
      else at += size;
    }
    size = size === 1 ? 0 : Math.ceil(size / 2);
  }
  return left;
}
