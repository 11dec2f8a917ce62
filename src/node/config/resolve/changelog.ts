import path from 'node:path';
import { omitUndefined, pick } from '../../util/omit-undefined.ts';
import { resolveDocs } from '../plugins/docs-options.ts';
import type { Report } from '../problems.ts';
import type { CheckedChangelog } from '../schema/changelog.ts';
import { docsSchema } from '../schema/docs.ts';
import type { DocsOptions } from '../site.ts';

interface ResolveContext {
  readonly siteDir: string;
  readonly report: Report;
}

/** The docs instance of changelogs; its `path` is that of the first. */
export function resolveChangelog(changelog: CheckedChangelog, context: ResolveContext): DocsOptions {
  const { path: given, route, id, search, title, linkBase } = changelog;
  const keyPath = ['changelog'];
  const sources =
    typeof given === 'string'
      ? [{ path: given, keyPath: [...keyPath, 'path'] }]
      : given.map((source, index) => ({ ...source, keyPath: [...keyPath, 'path', index, 'path'] }));
  const checked = docsSchema.parse({
    ...{ id, search, path: sources[0]?.path, routeBasePath: route },
    onInlineTags: 'ignore',
  });
  const options = { ...omitUndefined(checked), tags: false as const, keyPath };
  return {
    ...resolveDocs(options, context),
    changelog: {
      ...pick(changelog, ['pageSize', 'unreleased', 'prereleases', 'feeds', 'feedLimit']),
      ...omitUndefined({ title, linkBase }),
      sources: sources.map(source => ({ ...source, path: path.resolve(context.siteDir, source.path) })),
    },
  };
}
