/** Pages and feeds of releases, made of changelogs. */

import path from 'node:path';
import type { OptionValues, ResolveContext } from '../../config/option.ts';
import { madeDocsOptions } from '../../config/resolve/made-docs.ts';
import type { DocsOptions } from '../../config/site.ts';
import type { Feature } from '../../pipeline/feature.ts';
import type { DocsMaker } from '../../plugins/docs/maker.ts';
import { omitUndefined, pick } from '../../util/omit-undefined.ts';
import { isBelow } from '../../util/relative-path.ts';
import { readChangelogs } from './docs.ts';
import { type ChangelogOptions, changelogOption } from './options.ts';

export const changelog: Feature = {
  name: 'changelog',
  options: [changelogOption],
  docs: changelogDocs,
};

/** The docs instance of changelogs; its `path` is that of the first. */
function changelogDocs(site: OptionValues, context: ResolveContext): readonly DocsOptions[] {
  const changelog = changelogOption.of(site);
  if (!changelog) return [];
  const { path: given, route, id, search, title, linkBase } = changelog;
  const keyPath = ['changelog'];
  const sources =
    typeof given === 'string'
      ? [{ path: given, keyPath: [...keyPath, 'path'] }]
      : given.map((source, index) => ({ ...source, keyPath: [...keyPath, 'path', index, 'path'] }));
  const options: ChangelogOptions = {
    ...pick(changelog, ['pageSize', 'unreleased', 'prereleases', 'feeds', 'feedLimit']),
    ...omitUndefined({ title, linkBase }),
    sources: sources.map(source => ({ ...source, path: path.resolve(context.siteDir, source.path) })),
  };
  const maker: DocsMaker = {
    feature: 'changelog',
    linkHint: 'If the text belongs to a repository, name the address of its files in `changelog.linkBase`.',
    owns: file => options.sources.some(source => isBelow(source.path, file)),
    make: (version, instance) => readChangelogs(version, options, instance),
  };
  const own = { id, search, path: sources[0]?.path, routeBasePath: route, onInlineTags: 'ignore' } as const;
  return [madeDocsOptions({ ...own, keyPath, maker }, context)];
}
