/** Files besides pages that readers see or download. */

import { groupBy } from '../../util/group-by.ts';
import { hashOf } from '../../util/hash.ts';
import type { BuiltSite } from './built-site.ts';
import { withoutHash } from './page.ts';
import type { ChangedFile } from './types.ts';

const SHOWN =
  /\.(?:apng|avif|bmp|csv|docx|epub|flac|gif|gz|ico|jpe?g|json|m4[av]|mov|mp[34]|og[agv]|pdf|png|pptx|svg|tgz|tsv|wasm|wav|webm|webp|xlsx|ya?ml|zip)$/i;
/** What a build writes of pages, and plugins for their search: social cards show titles, which are compared. */
const GENERATED =
  /(?:^|\/)(?:assets\/(?:css|js|sidebars|social)\/|search\/|(?:feed|lectern|manifest)\.json$|(?:lunr-index|search-doc|search-index)[^/]*\.json$|\.well-known\/)/;

/** Files that were added, removed or changed. */
export function compareFiles(base: BuiltSite, site: BuiltSite): readonly ChangedFile[] {
  const [before, after] = [filesByName(base), filesByName(site)];
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  return names.flatMap((name): readonly ChangedFile[] => {
    const [old, own] = [before.get(name), after.get(name)];
    if (!old) return [{ kind: 'added', name }];
    if (!own) return [{ kind: 'removed', name }];
    return isSame({ base, old }, { site, own }) ? [] : [{ kind: 'changed', name }];
  });
}

function filesByName({ files }: BuiltSite): ReadonlyMap<string, readonly string[]> {
  const shown = groupBy(
    files.filter(file => SHOWN.test(file) && !GENERATED.test(file)),
    withoutHash,
  );
  return new Map([...shown].filter(([name]) => !isVariant(name, shown)));
}

/** Whether an image is another in fewer bytes: it changes with that. */
function isVariant(name: string, all: ReadonlyMap<string, unknown>): boolean {
  const [, stem] = /^(.*)\.(?:avif|webp)$/.exec(name) ?? [];
  return (
    stem?.includes('assets/images/') === true &&
    ['png', 'jpg', 'jpeg', 'gif'].some(extension => all.has(`${stem}.${extension}`))
  );
}

function isSame(
  { base, old }: { readonly base: BuiltSite; readonly old: readonly string[] },
  { site, own }: { readonly site: BuiltSite; readonly own: readonly string[] },
): boolean {
  const isNamedByContent = old.every(file => withoutHash(file) !== file);
  if (old.join('\n') === own.join('\n') && isNamedByContent) return true;
  const hashes = (from: BuiltSite, files: readonly string[]): string =>
    files
      .map(file => hashOf(from.read(file)))
      .sort()
      .join();
  return hashes(base, old) === hashes(site, own);
}
