import type { Diagnostic } from '../../../diagnostics/index.ts';
import { firstLine } from '../../../util/first-line.ts';
import { hashOf } from '../../../util/hash.ts';
import { additionalMethods, type GroupOptions, groupOperations } from './groups.ts';
import type { Description } from './load.ts';
import { isToken } from './methods.ts';
import { asFields, asText, pointerOf, valueAtPointer } from './pointer.ts';
import type { Bundle, DescribedPage, OperationEntry, OperationGroup, PageContent } from './types.ts';

/** How the pages of a description are made. */
export interface PageOptions extends GroupOptions {
  /** Whether each operation has a page, or all operations of a tag have one. */
  readonly pages: 'operation' | 'tag';
}

/** The pages of a description: the overview, then group by group. */
export function describePages({ bundle }: Pick<Description, 'bundle'>, options: PageOptions): readonly DescribedPage[] {
  const groups = groupOperations(bundle, options);
  const isWhole = options.pages === 'tag';
  const hashes = createHashes(bundle);
  const info = asFields(asFields(bundle[0]).info);
  const page = (fields: Omit<DescribedPage, 'hash'>, shown: readonly string[]): DescribedPage => {
    return { ...fields, hash: hashOf(JSON.stringify(fields), ...shown.map(hashes)) };
  };
  // Their operations have pages of their own.
  const overview: PageContent = { kind: 'overview', groups: groups.map(group => ({ ...group, operations: [] })) };
  return [
    page(
      {
        ...{ slug: '', pointer: '/0/info', content: overview },
        title: asText(info.title) || 'API',
        summary: asText(info.summary) || firstLine(asText(info.description)),
      },
      ['/0/info', '/0/servers', '/0/components/securitySchemes', '/0/externalDocs'],
    ),
    ...groups.flatMap(group => [
      page(groupPage(group, isWhole), isWhole ? group.operations.flatMap(partsOf) : []),
      ...(isWhole ? [] : group.operations.map(each => page(operationPage(each, group, bundle), partsOf(each)))),
    ]),
  ];
}

function groupPage(group: OperationGroup, isWhole: boolean): Omit<DescribedPage, 'hash'> {
  return {
    slug: group.slug,
    title: group.label,
    summary: firstLine(group.description),
    pointer: pointerOf('/0/tags', group.label),
    content: { kind: 'group', group, isWhole },
  };
}

function operationPage(operation: OperationEntry, group: OperationGroup, bundle: Bundle): Omit<DescribedPage, 'hash'> {
  const { title, slug, pointer, method, path } = operation;
  const text = firstLine(asText(asFields(valueAtPointer(bundle, pointer)).description));
  return {
    slug: `${group.slug}/${slug}`,
    title,
    summary: text === '' || text === title ? `${method} ${path}` : text,
    pointer,
    content: { kind: 'operation', operation },
  };
}

/** Pointers to what the page of an operation shows. */
function partsOf({ pointer, pathPointer }: OperationEntry): readonly string[] {
  return [pointer, pathPointer, '/0/servers', '/0/security', '/0/components/securitySchemes'];
}

const REFERENCE = /"\$ref":"(\/\d[^"\\]*)"/g;

/** Returns a function that hashes a part of the description with everything that it refers to. */
function createHashes(bundle: Bundle): (pointer: string) => string {
  const parts = new Map<string, { readonly hash: string; readonly targets: readonly string[] }>();
  const partAt = (pointer: string) => {
    const known = parts.get(pointer);
    if (known) return known;
    const text = JSON.stringify(valueAtPointer(bundle, pointer)) ?? '';
    const targets = new Set(Array.from(text.matchAll(REFERENCE), ([, target = '']) => target));
    const part = { hash: hashOf(text), targets: [...targets] };
    parts.set(pointer, part);
    return part;
  };
  return pointer => {
    const seen = new Set([pointer]);
    // The set grows while parts name others.
    for (const each of seen) for (const target of partAt(each).targets) seen.add(target);
    return hashOf(...[...seen].sort().map(each => `${each} ${partAt(each).hash}`));
  };
}

/** Problems of a description that is read: what keeps pages from being made of it. */
export function checkDescription({ bundle, locate }: Pick<Description, 'bundle' | 'locate'>): readonly Diagnostic[] {
  const root = asFields(bundle[0]);
  const error = (message: string, pointer: string, fix: string): readonly Diagnostic[] => [
    { code: 'openapi/unsupported', severity: 'error', message, location: locate(pointer), fix },
  ];
  if (root.swagger !== undefined) {
    const version = String(root.swagger);
    const fix = 'Convert it once, for example with `npx swagger2openapi`, and name the file that this writes.';
    return error(`The description is one of Swagger ${version}, not of OpenAPI 3.`, '/0/swagger', fix);
  }
  const version = asText(root.openapi);
  if (!/^3\.[012](?:\.|$)/.test(version)) {
    const found = root.openapi === undefined ? 'has no field `openapi`' : `has the version '${String(root.openapi)}'`;
    const fix = 'OpenAPI 3.0, 3.1 and 3.2 are supported: begin the file with `openapi: 3.1.0`.';
    return error(`The description ${found} at /openapi.`, '/0/openapi', fix);
  }
  return additionalMethods(bundle)
    .filter(({ method }) => !isToken(method))
    .flatMap(({ method, pointer }) =>
      error(
        `The description has the method ${JSON.stringify(method)} at ${pointer.replace(/^\/\d+/, '')}.`,
        pointer,
        'A method consists of letters, digits and dashes, such as `COPY`.',
      ),
    );
}
