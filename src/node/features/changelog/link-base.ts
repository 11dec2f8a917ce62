import path from 'node:path';
import { encodePath } from '../../../shared/url.ts';
import { statIfExists } from '../../util/files.ts';
import { readJson } from '../../util/json.ts';
import { isBelow, relativePath } from '../../util/relative-path.ts';
import { repositoryFolder } from '../../util/repository-folder.ts';
import { sourceUrl } from '../../util/repository-url.ts';

/**
 * Where the folder of a changelog is at the host of its repository, by the option or the nearest `package.json` that names it; undefined
 * if none does. A folder with a file for each release is written for the site, so that only the option changes its links.
 */
export function linkBaseOf(source: string, option: string | undefined, siteDir: string): string | undefined {
  const isFolder = statIfExists(source)?.isDirectory() === true;
  const folder = isFolder ? source : path.dirname(source);
  const repository = repositoryFolder(folder);
  // In a copy without its repository, no folder of the machine may be part of an address.
  const top = repository ?? (isBelow(siteDir, folder) ? siteDir : folder);
  if (option !== undefined) return addressOf(folder, top, option);
  return isFolder ? undefined : namedBase(folder, { from: folder, root: repository ?? path.parse(folder).root });
}

function namedBase(
  folder: string,
  { from, root }: { readonly from: string; readonly root: string },
): string | undefined {
  const file = path.join(from, 'package.json');
  const read = statIfExists(file)?.isFile() ? readJson(file) : undefined;
  const fields = read && 'value' in read ? read.value : undefined;
  const url =
    fields && typeof fields === 'object' ? sourceUrl(fields as Record<string, unknown>, undefined) : undefined;
  if (url !== undefined) return addressOf(folder, from, url);
  const parent = path.dirname(from);
  return from === root || parent === from ? undefined : namedBase(folder, { from: parent, root });
}

/** The address of a folder below another, whose address is known. */
function addressOf(folder: string, root: string, address: string): string {
  const below = encodePath(relativePath(root, folder));
  const base = address.endsWith('/') ? address : `${address}/`;
  return below === '' ? base : `${base}${below}/`;
}
