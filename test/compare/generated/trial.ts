import { type Comparison, compareSites, type KnownDifference, type SiteFacts } from '../compare.ts';
import { KNOWN_REFUSALS } from '../known/refusals.ts';
import { readFacts } from '../read-facts.ts';
import {
  type BuiltSite,
  buildAccepted,
  CONFIG,
  docSources,
  importersOf,
  type Side,
  type SiteFiles,
  withoutRefused,
} from './side.ts';

/** Both generators, and what they may differ in. */
export interface Sides {
  readonly docusaurus: Side;
  readonly lectern: Side;
  readonly known: readonly KnownDifference[];
}

/** A file that only one of them refuses, with what it says. */
export interface Refusal {
  readonly by: Side['name'];
  readonly file: string;
  readonly message: string;
  /** Why that is meant. */
  readonly reason?: string;
}

/** A site built by both and compared. */
export interface Trial {
  readonly comparison: Comparison;
  /** Files of which they disagree. */
  readonly refusals: readonly Refusal[];
  /** How many files both refuse. */
  readonly refusedByBoth: number;
  /** The source of each doc by address. */
  readonly sources: ReadonlyMap<string, string>;
  /** The files that both accept. */
  readonly files: SiteFiles;
  /** What Docusaurus' pages of them say. */
  readonly facts: SiteFacts;
}

/**
 * Builds a site with both, without the files that one of them refuses, and compares what its pages say.
 *
 * @throws Error when one of them fails and names no file
 */
export async function tryFiles(files: SiteFiles, sides: Sides): Promise<Trial> {
  const theirs = await buildAccepted(sides.docusaurus, files);
  const ours = await buildAccepted(sides.lectern, files).catch(error => {
    theirs.site.remove();
    throw error;
  });
  const refused = new Set([...theirs.refused.keys(), ...ours.refused.keys()]);
  const isSame = theirs.refused.size === refused.size && ours.refused.size === refused.size;
  try {
    const accepted = withoutRefused(files, refused);
    const compared = isSame
      ? compareBuilds(accepted, { theirs, ours, known: sides.known })
      : await tryFiles(accepted, sides);
    const both = [...refused].filter(file => theirs.refused.has(file) && ours.refused.has(file));
    const refusals = [
      ...withReasons(refusalsOf('docusaurus', theirs.refused, ours.refused), files),
      ...withReasons(refusalsOf('lectern', ours.refused, theirs.refused), files).map(refusal =>
        isOfRefused(refusal, files, both) ? { ...refusal, reason: ALL_AT_ONCE } : refusal,
      ),
      ...compared.refusals,
    ];
    return { ...compared, refusals, refusedByBoth: both.length + compared.refusedByBoth };
  } finally {
    theirs.site.remove();
    ours.site.remove();
  }
}

interface Builds {
  readonly theirs: BuiltSite;
  readonly ours: BuiltSite;
  readonly known: readonly KnownDifference[];
}

function compareBuilds(files: SiteFiles, { theirs, ours, known }: Builds): Trial {
  const facts = readFacts(theirs.site.outDir);
  const comparison = compareSites({ docusaurus: facts, lectern: readFacts(ours.site.outDir) }, known);
  const sources = docSources(theirs.site.siteDir);
  return { comparison, refusals: [], refusedByBoth: 0, sources, files, facts };
}

/** A page that imports one that is refused is refused with it, and shares its message. */
function withReasons(refusals: readonly Refusal[], files: SiteFiles): readonly Refusal[] {
  const configText = String([...files].find(([file]) => CONFIG.test(file))?.[1]);
  return refusals.map(refusal => {
    const sharing = refusals.filter(({ message }) => message === refusal.message);
    const texts = sharing.map(({ file }) => String(files.get(file)));
    const known = KNOWN_REFUSALS.find(
      ({ by, message, text, config }) =>
        by === refusal.by &&
        message.test(refusal.message) &&
        texts.some(one => text.test(one)) &&
        (config?.test(configText) ?? true),
    );
    return known ? { ...refusal, reason: known.reason } : refusal;
  });
}

const ALL_AT_ONCE = 'All mistakes are told at once, also those in what only refused pages import.';

/** Whether all pages that import a file are refused by both. */
function isOfRefused({ file }: Refusal, files: SiteFiles, refused: readonly string[]): boolean {
  const importers = importersOf(file, files);
  return importers.length > 0 && importers.every(importer => refused.includes(importer));
}

function refusalsOf(
  by: Side['name'],
  refused: ReadonlyMap<string, string>,
  others: ReadonlyMap<string, string>,
): readonly Refusal[] {
  return [...refused].flatMap(([file, message]) => (others.has(file) ? [] : [{ by, file, message }]));
}
