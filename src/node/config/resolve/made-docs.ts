/** Instances of docs that features make. */

import type * as z from 'zod';
import { formatPath, type KeyPath } from '../../diagnostics/source-location.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import type { ResolveContext } from '../option.ts';
import { resolveDocs } from '../plugins/docs-options.ts';
import type { Report } from '../problems.ts';
import { docsSchema } from '../schema/docs.ts';
import type { DocsOptions, NamedMaker } from '../site.ts';

interface MadeInstance extends z.input<typeof docsSchema> {
  readonly keyPath: KeyPath;
  readonly maker: NamedMaker;
}

/** The options of an instance: some of those that `docs` have, and the defaults of the others. */
export function madeDocsOptions({ keyPath, maker, ...own }: MadeInstance, context: ResolveContext): DocsOptions {
  const options = { ...omitUndefined(docsSchema.parse(omitUndefined(own))), tags: false as const, keyPath };
  return { ...resolveDocs(options, context), maker };
}

/** Reports an id that other docs have, too. */
export function reportTakenIds(made: readonly DocsOptions[], docs: readonly DocsOptions[], report: Report): void {
  const taken = new Set(docs.map(({ id }) => id));
  for (const { id, keyPath } of made) {
    if (taken.has(id)) {
      report({
        code: 'config/duplicate-plugin-id',
        severity: 'error',
        message: `Two docs instances have the id '${id}', and one of them is \`${formatPath(keyPath)}\`.`,
        fix: 'Give one of them another `id`.',
        path: [...keyPath, 'id'],
      });
    }
    taken.add(id);
  }
}

/** Reports a route that other docs that are made have, too. */
export function reportTakenRoutes(made: readonly DocsOptions[], report: Report): void {
  const taken = new Map<string, DocsOptions>();
  for (const docs of made) {
    const route = docs.routeBasePath.split('/').filter(Boolean).join('/');
    const other = taken.get(route);
    if (other) {
      report({
        code: 'config/invalid-value',
        severity: 'error',
        message: `\`${formatPath(docs.keyPath)}.route\` is '${route}', which \`${formatPath(other.keyPath)}\` has, too.`,
        fix: 'Give each of them a `route` of its own.',
        path: [...docs.keyPath, 'route'],
      });
    } else taken.set(route, docs);
  }
}

/** The id of an instance without one. @example idOfRoute('/docs/api/') // 'docs-api' */
export function idOfRoute(route: string): string {
  return (
    route
      .split('/')
      .filter(Boolean)
      .join('-')
      .replace(/[^\w-]+/g, '-') || 'api'
  );
}
