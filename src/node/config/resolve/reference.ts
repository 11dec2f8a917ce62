import path from 'node:path';
import { formatPath } from '../../diagnostics/source-location.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { resolveDocs } from '../plugins/docs-options.ts';
import type { Report } from '../problems.ts';
import { docsSchema } from '../schema/docs.ts';
import type { CheckedSpec } from '../schema/openapi.ts';
import type { CheckedPackage } from '../schema/typescript.ts';
import type { DocsOptions } from '../site.ts';
import { sitePackage } from './site-package.ts';

interface ResolveContext {
  readonly siteDir: string;
  readonly report: Report;
}

/** The docs instances of descriptions; their `path` is that of the description. */
export function resolveSpecs(specs: readonly CheckedSpec[], context: ResolveContext): readonly DocsOptions[] {
  return specs.map((spec, index) => {
    const { path: file, url, route, pages, linkBase, id = idOf(route), ...own } = spec;
    const checked = docsSchema.parse({
      ...omitUndefined(own),
      id,
      path: file ?? fetchedFile(id, url),
      routeBasePath: route,
    });
    const options = { ...omitUndefined(checked), tags: false as const, keyPath: ['openapi', 'specs', index] };
    return {
      ...resolveDocs(options, context),
      reference: { kind: 'openapi', pages, ...omitUndefined({ url, linkBase }) },
    };
  });
}

/** The docs instances of packages; their `path` is that of the first entry point. */
export function resolvePackages(packages: readonly CheckedPackage[], context: ResolveContext): readonly DocsOptions[] {
  const { siteDir, report } = context;
  if (packages.length === 0) return [];
  const typedoc = sitePackage({ name: 'typedoc', path: ['typescript'], from: [0, 28] }, siteDir, report);
  // TypeScript 7 lacks the compiler API that typedoc uses.
  const typescript = {
    name: 'typescript',
    path: ['typescript'],
    from: [5, 0],
    below: 7,
    install: 'typescript@6',
  } as const;
  if (!typedoc || !sitePackage(typescript, path.dirname(typedoc.file), report)) return [];
  return packages.map((each, index) => {
    const { path: folder, entryPoints: names, tsconfig, route, label, editUrl, id = idOf(route), ...own } = each;
    const packageDir = path.resolve(siteDir, folder);
    const [first = packageDir, ...others] = names.map(name => path.resolve(packageDir, name));
    const checked = docsSchema.parse({ ...omitUndefined(own), id, path: first, routeBasePath: route });
    const options = { ...omitUndefined(checked), tags: false as const, keyPath: ['typescript', 'packages', index] };
    return {
      ...resolveDocs(options, context),
      reference: {
        ...{ kind: 'typescript', packageDir, entryPoints: [first, ...others], typedoc },
        tsconfig: path.resolve(packageDir, tsconfig),
        ...omitUndefined({ label, editUrl }),
      },
    };
  });
}

/** Reports an id that other docs have, too. */
export function reportTakenIds(specs: readonly DocsOptions[], docs: readonly DocsOptions[], report: Report): void {
  const taken = new Set(docs.map(({ id }) => id));
  for (const { id, keyPath } of specs) {
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

/** Reports a route that another description or package has, too. */
export function reportTakenRoutes(specs: readonly DocsOptions[], report: Report): void {
  const taken = new Map<string, DocsOptions>();
  for (const spec of specs) {
    const route = spec.routeBasePath.split('/').filter(Boolean).join('/');
    const other = taken.get(route);
    if (other) {
      report({
        code: 'config/invalid-value',
        severity: 'error',
        message: `\`${formatPath(spec.keyPath)}.route\` is '${route}', which \`${formatPath(other.keyPath)}\` has, too.`,
        fix: 'Give each of them a `route` of its own.',
        path: [...spec.keyPath, 'route'],
      });
    } else taken.set(route, spec);
  }
}

/** @example idOf('/docs/api/') // 'docs-api' */
function idOf(route: string): string {
  return (
    route
      .split('/')
      .filter(Boolean)
      .join('-')
      .replace(/[^\w-]+/g, '-') || 'api'
  );
}

/** Where a fetched description is kept if the config does not say. */
function fetchedFile(id: string, url = ''): string {
  const extension = URL.canParse(url) ? path.posix.extname(new URL(url).pathname) : '';
  return `openapi/${id}${/^\.(?:json|ya?ml)$/i.test(extension) ? extension : '.json'}`;
}
