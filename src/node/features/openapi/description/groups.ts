import GithubSlugger from 'github-slugger';
import { isToken } from './methods.ts';
import { asFields, asList, asText, keysOf, pointerOf, resolveIn, valueAtPointer } from './pointer.ts';
import { titleOf } from './title.ts';
import type { Bundle, Fields, OperationEntry, OperationGroup } from './types.ts';

/** Methods that are fields of a path, as OpenAPI 3.2 has them. */
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

interface FoundOperation extends Omit<OperationEntry, 'slug'> {
  readonly operationId: string;
  readonly isShortened: boolean;
  readonly tag: string | undefined;
}

/** Labels of groups without a tag, and whether readers can send requests. */
export interface GroupOptions extends Pick<OperationEntry, 'tryBase'> {
  readonly untagged: string;
  readonly webhooks: string;
}

/**
 * Operations by their first tag, in the order of the description's tags; those without a tag and webhooks without one come last.
 */
export function groupOperations(bundle: Bundle, options: GroupOptions): readonly OperationGroup[] {
  const root = asFields(bundle[0]);
  const tags = asList(root.tags).map(asFields);
  const operations = withTitles(operationsIn(bundle, root, options));
  const used = operations.map(({ tag }) => tag).filter(tag => tag !== undefined);
  const names = [...new Set([...tags.map(tag => asText(tag.name)), ...used])].filter(name => name !== '');
  const slugger = createSlugger();
  const groups = [
    ...names.map(name => groupOf(name, tags.find(tag => tag.name === name) ?? {}, operations)),
    // Other languages have other labels, but not other addresses.
    {
      label: options.untagged,
      name: 'other-operations',
      description: '',
      found: operations.filter(each => !each.tag && !each.isWebhook),
    },
    {
      label: options.webhooks,
      name: 'webhooks',
      description: '',
      found: operations.filter(each => !each.tag && each.isWebhook),
    },
  ];
  return groups
    .filter(({ found }) => found.length > 0)
    .map(({ label, name, description, found }) => {
      return { label, description, slug: slugger.slug(cutSlug(name)) || 'group', operations: withSlugs(found) };
    });
}

function groupOf(name: string, tag: Fields, operations: readonly FoundOperation[]) {
  // `summary` of OpenAPI 3.2 and the older extension are names for readers.
  const label = asText(tag.summary) || asText(tag['x-displayName']) || name;
  return {
    label,
    name: label,
    description: asText(tag.description),
    found: operations.filter(each => each.tag === name),
  };
}

function operationsIn(bundle: Bundle, root: Fields, { tryBase }: GroupOptions): readonly FoundOperation[] {
  return pathsIn(bundle, root).flatMap(({ fields, pointer, ...place }) =>
    operationsOf(fields, pointer).map(each => {
      // An operation beside the reference of a path is not where that leads to.
      const own = pointerOf(place.pathPointer, ...keysOf(each.pointer).slice(keysOf(pointer).length));
      const isOwn = valueAtPointer(bundle, own) !== undefined;
      return describeOperation(isOwn ? { ...each, pointer: own } : each, { bundle, tryBase, ...place });
    }),
  );
}

interface FoundPath extends Omit<Place, 'bundle' | 'tryBase'> {
  readonly fields: Fields;
  /** Where the fields are. */
  readonly pointer: string;
}

/** The paths and webhooks of a description. */
function pathsIn(bundle: Bundle, root: Fields): readonly FoundPath[] {
  const webhooks = root.webhooks === undefined ? 'x-webhooks' : 'webhooks';
  const sources = [
    { key: 'paths', isWebhook: false },
    { key: webhooks, isWebhook: true },
  ];
  return sources.flatMap(({ key, isWebhook }) =>
    Object.keys(asFields(root[key])).flatMap(path => {
      if (path.startsWith('x-')) return [];
      const pathPointer = pointerOf('/0', key, path);
      const { fields, pointer = pathPointer } = resolveIn(bundle, asFields(root[key])[path]);
      return [{ fields, pointer, path, isWebhook, pathPointer }];
    }),
  );
}

/** The methods that the author of a description chose. */
export function additionalMethods(bundle: Bundle): readonly OperationField[] {
  return pathsIn(bundle, asFields(bundle[0])).flatMap(({ fields, pointer }) => additionalOf(fields, pointer));
}

interface OperationField {
  readonly method: string;
  readonly pointer: string;
}

/** The operations among the fields of a path. */
function operationsOf(item: Fields, pointer: string): readonly OperationField[] {
  const own = METHODS.filter(method => typeof item[method] === 'object' && item[method] !== null);
  return [
    ...own.map(method => ({ method: method.toUpperCase(), pointer: pointerOf(pointer, method) })),
    ...additionalOf(item, pointer).filter(({ method }) => isToken(method)),
  ];
}

function additionalOf({ additionalOperations }: Fields, pointer: string): readonly OperationField[] {
  return Object.keys(asFields(additionalOperations)).map(method => {
    return { method, pointer: pointerOf(pointer, 'additionalOperations', method) };
  });
}

interface Place {
  readonly bundle: Bundle;
  readonly tryBase: string | undefined;
  readonly path: string;
  readonly isWebhook: boolean;
  readonly pathPointer: string;
}

function describeOperation({ method, pointer }: OperationField, { bundle, tryBase, ...place }: Place): FoundOperation {
  const { fields } = resolveIn(bundle, { $ref: pointer });
  const operationId = asText(fields.operationId);
  const [tag] = asList(fields.tags).filter(each => typeof each === 'string' && each !== '') as readonly string[];
  return {
    ...place,
    method,
    pointer,
    operationId,
    tag,
    ...titleOf(asText(fields.summary)),
    isDeprecated: fields.deprecated === true,
    ...(tryBase !== undefined && canTry(fields, method, place) && { tryBase }),
  };
}

/** Names operations without a title, and those whose summary begins with a sentence that is no name, as others have the same. */
function withTitles(operations: readonly FoundOperation[]): readonly FoundOperation[] {
  const known = new Set<string>();
  const shared = new Set<string>();
  for (const { title } of operations) (known.has(title) ? shared : known).add(title);
  return operations.map(each => {
    const isName = each.title !== '' && !(each.isShortened && shared.has(each.title));
    return isName ? each : { ...each, title: nameOf(each) };
  });
}

/** The id of an operation, else its method and path. */
function nameOf({ operationId, method, path }: FoundOperation): string {
  return operationId || `${method} ${path}`;
}

/** Whether a page can send an operation: browsers refuse some methods, and the author may. */
function canTry(fields: Fields, method: string, { isWebhook }: Pick<Place, 'isWebhook'>): boolean {
  return !isWebhook && fields['x-try-it'] !== false && !/^(?:CONNECT|TRACE|TRACK)$/i.test(method);
}

/** A slugger that leaves `index` to the page of the folder. */
function createSlugger(): GithubSlugger {
  const slugger = new GithubSlugger();
  slugger.slug('index');
  return slugger;
}

/** Bytes of a slug: names of files have at most 255, and some of them are made of several slugs. */
const MAX_SLUG = 80;

function cutSlug(name: string): string {
  // A decoder of a stream leaves out a character that is cut.
  return new TextDecoder().decode(Buffer.from(name).subarray(0, MAX_SLUG), { stream: true });
}

/** Gives each operation a slug of its id, else of its method and path, that no other of the group has. */
function withSlugs(operations: readonly FoundOperation[]): readonly OperationEntry[] {
  const slugger = createSlugger();
  return operations.map(each => {
    const { operationId: _id, tag: _tag, isShortened: _isShortened, ...operation } = each;
    return { ...operation, slug: slugger.slug(cutSlug(readable(nameOf(each), each))) || 'operation' };
  });
}

/** A name whose words are separated. @example readable('repos/listForOrg') // 'repos-list-For-Org' */
function readable(name: string, { isWebhook }: { readonly isWebhook: boolean }): string {
  const words = name.replace(/([a-z0-9])(?=[A-Z])/g, '$1-').replace(/[^\p{L}\p{N}]+/gu, '-');
  const slug = words.replace(/^-|-$/g, '');
  return isWebhook && slug === '' ? 'webhook' : slug;
}
