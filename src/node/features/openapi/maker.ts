import { copyFileSync, mkdirSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { DocsMaker, Missing, MissingVersion } from '../../plugins/docs/maker.ts';
import { quote } from '../../plugins/suggest.ts';
import { cacheLast } from '../../util/cache-last.ts';
import { statIfExists } from '../../util/files.ts';
import { isBelow } from '../../util/relative-path.ts';
import { loadDescription } from './description/load.ts';
import { readDescriptionFile } from './description/read-file.ts';
import { readDescription } from './docs.ts';
import type { DescriptionOptions } from './options.ts';
import { OPENAPI_PAGE_TEXTS } from './texts.ts';

/** What makes the docs of a description. @param path of the description, relative to the site */
export function descriptionMaker(options: DescriptionOptions, path: string, siteDir: string): DocsMaker {
  const file = resolve(siteDir, path);
  return {
    feature: 'openapi',
    texts: OPENAPI_PAGE_TEXTS,
    linkHint: 'If the texts belong to another site, name that in `linkBase` of the description.',
    make: async (version, context) => readDescription(version, options, context),
    missing: version => missingDescription(version, options),
    contentIn: folder => descriptionIn(folder, file),
    freeze: async () => ({ value: folder => copyDescription(file, folder, siteDir), diagnostics: [] }),
    createLocator() {
      const read = cacheLast(readDescriptionFile);
      return (name, pointer) => read(name).value?.locate(pointer) ?? { file: name };
    },
  };
}

function missingDescription(
  { name, contentPath, isCurrent }: MissingVersion,
  { url }: DescriptionOptions,
): readonly Missing[] {
  if (statIfExists(contentPath)?.isFile()) return [];
  const of = isCurrent ? '' : ` of version ${quote(name)}`;
  const isFetched = url !== undefined && isCurrent;
  return [
    {
      code: 'openapi/missing-file',
      message: `The description${of} does not exist: ${contentPath}.`,
      fix: isFetched ? 'Fetch it with `lectern openapi pull`; builds never do.' : 'Correct the path, or add the file.',
      option: [isFetched ? 'url' : 'path'],
    },
  ];
}

/** The description in the folder of a frozen version, which has kept its name. */
function descriptionIn(folder: string, file: string): string {
  const names = file.split(sep);
  const ends = names.map((_, index) => join(folder, ...names.slice(names.length - 1 - index)));
  return ends.find(end => statIfExists(end)?.isFile()) ?? join(folder, basename(file));
}

/** Copies the files of a description into a folder, as they lie to each other. */
function copyDescription(file: string, to: string, siteDir: string): void {
  const files = loadDescription(file, siteDir).value?.files ?? [file];
  const root = commonFolder(files);
  for (const each of files) {
    const copy = join(to, relative(root, each));
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(each, copy);
  }
}

/** The innermost folder with all files. */
function commonFolder(files: readonly string[]): string {
  const [first = '', ...others] = files;
  let folder = dirname(first);
  while (others.some(file => !isBelow(folder, file)) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}
