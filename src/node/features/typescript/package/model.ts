/** Makes pages of typedoc's JSON. */

import { type Addresses, addressesIn, kindOf, membersOf } from './addresses.ts';
import { callCode, keyName, typeCode, typeParametersCode } from './code.ts';
import { writtenGroup } from './comments.ts';
import {
  commentSource,
  declaredOf,
  fieldOf,
  indexField,
  type Reading,
  rowCode,
  sourceOf,
  typeParameterField,
} from './fields.ts';
import { KIND, type Reflection } from './json.ts';
import { codeText, layOut, type Piece } from './layout.ts';
import type { ApiPage, BrokenLink, Code, Entry, Inherited, InheritedField, Kind, Method, Signature } from './types.ts';
import { KINDS } from './types.ts';

/** A link of a comment that leads to nothing. */
export type BrokenLinks = Pick<BrokenLink, 'written' | 'source'>[];

/** Lines of code that a page shows in full. */
const MAX_LINES = 16;

interface PageReading extends Reading, Pick<Addresses, 'slugs'> {
  readonly byId: ReadonlyMap<number, Reflection>;
}

/** The pages of a project: the package, then its exports in the order of their lists. */
export function pagesOf(project: Reflection): {
  readonly pages: readonly ApiPage[];
  readonly brokenLinks: BrokenLinks;
} {
  const addresses = addressesIn(project);
  const brokenLinks: BrokenLinks = [];
  const reading: PageReading = {
    ...addresses,
    byId: declarationsIn(project),
    toolsFor: reflection => ({
      find: addresses.find,
      onBroken: written => {
        brokenLinks.push({ written, source: sourceOf(reflection) ?? { file: '', line: 1, column: 1 } });
      },
    }),
  };
  return { pages: containerPages(project, 'package', reading), brokenLinks };
}

function declarationsIn(project: Reflection): ReadonlyMap<number, Reflection> {
  const all = new Map<number, Reflection>();
  const visit = (each: Reflection): void => {
    all.set(each.id, each);
    if (each === project || kindOf(each) === 'module' || kindOf(each) === 'namespace') each.children?.forEach(visit);
  };
  visit(project);
  return all;
}

/** The page of a package, a module or a namespace, and those of its exports. */
function containerPages(container: Reflection, kind: ApiPage['kind'], reading: PageReading): readonly ApiPage[] {
  const found = (container.children ?? []).flatMap(child => {
    const shown = child.variant === 'reference' ? reading.byId.get(child.target ?? -1) : child;
    const shownKind = shown && kindOf(shown);
    return shown && shownKind
      ? [{ child, shown, entry: entryOf(child.name, { shown, kind: shownKind }, reading) }]
      : [];
  });
  const sorted = found.sort((a, b) => compareEntries(a.entry, b.entry));
  const entries = sorted.map(({ entry }) => entry);
  const page = { ...emptyPage(container, kind, reading), ...declaredOf(container, reading), entries };
  const others = sorted.filter(({ child, shown }) => child === shown);
  return [page, ...others.flatMap(({ shown, entry }) => pagesFor(shown, entry.kind, reading))];
}

/** The same order on every machine. */
const collator = new Intl.Collator('en', { numeric: true });

/** Groups that comments name come first, then kinds. */
function compareEntries(a: Entry, b: Entry): number {
  const isGrouped = (entry: Entry): number => (entry.group === undefined ? 0 : 1);
  return (
    isGrouped(b) - isGrouped(a) ||
    collator.compare(a.group ?? '', b.group ?? '') ||
    KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
    collator.compare(a.name, b.name)
  );
}

function pagesFor(declaration: Reflection, kind: Kind, reading: PageReading): readonly ApiPage[] {
  if (kind === 'module' || kind === 'namespace') return containerPages(declaration, kind, reading);
  return [declarationPage(declaration, kind, reading)];
}

function entryOf(name: string, { shown, kind }: { shown: Reflection; kind: Kind }, reading: PageReading): Entry {
  const quiet = { ...reading, toolsFor: () => ({ find: reading.find, onBroken: () => {} }) };
  const described = shown.comment ? [shown] : (shown.signatures ?? [shown]);
  const comments = described.map(each => declaredOf(each, quiet).comment);
  const group = described.map(each => writtenGroup(commentSource(each)?.comment)).find(each => each !== undefined);
  return {
    ...{ kind, name, slug: reading.slugs.get(shown.id) ?? '' },
    ...(group !== undefined && { group }),
    summary: comments.find(each => each?.summary)?.summary ?? '',
    ...(comments.every(each => each?.deprecated !== undefined) && { isDeprecated: true as const }),
  };
}

function emptyPage({ id, name }: Reflection, kind: ApiPage['kind'], { slugs }: PageReading): ApiPage {
  return {
    ...{ slug: slugs.get(id) ?? '', name, kind },
    ...{ typeParameters: [], signatures: [], constructors: [], fields: [], methods: [], inherited: [], entries: [] },
  };
}

/** The page of an export that is no container of others. */
function declarationPage(declaration: Reflection, kind: Kind, reading: PageReading): ApiPage {
  const { name, type, typeParameters = [], indexSignatures = [] } = declaration;
  const members = membersOf(declaration);
  const own = members.filter(each => each.inheritedFrom === undefined);
  const value = type?.type === 'reflection' ? type.declaration : undefined;
  const signatures = declaration.signatures ?? value?.signatures ?? [];
  const prefix = kind === 'function' || kind === 'variable' ? declared('function', name) : '';
  const fields = own.filter(each => !isMethod(each) && each.kind !== KIND.constructor);
  const indexes = [...indexSignatures, ...(value?.indexSignatures ?? [])];
  return {
    ...emptyPage(declaration, kind, reading),
    ...(kind !== 'function' && { code: headerCode(declaration, kind, reading) }),
    ...declaredOf(declaration, reading),
    typeParameters: typeParameters.map(each => typeParameterField(each, reading)),
    signatures: signatures.map(each => signatureOf(each, prefix, reading)),
    constructors: members.filter(each => each.kind === KIND.constructor).map(each => methodOf(each, reading)),
    fields: [...indexes.map(each => indexField(each, reading)), ...fields.map(each => fieldOf(each, reading))],
    methods: own.filter(isMethod).map(each => methodOf(each, reading)),
    inherited: inheritedBy(members, reading),
  };
}

function isMethod({ kind, signatures = [] }: Reflection): boolean {
  return kind !== KIND.constructor && signatures.length > 0;
}

/** @example declared('class', 'default') // 'export default class' */
function declared(word: string, name: string): string {
  return name === 'default' ? `export default ${word}` : `${word} ${name}`;
}

/** The first lines of a declaration. */
function headerCode(declaration: Reflection, kind: Kind, { find }: PageReading): Code {
  const { name, flags, type, typeParameters = [], extendedTypes = [], implementedTypes = [] } = declaration;
  const head = (word: string): Piece[] => [declared(word, name), typeParametersCode(typeParameters, find)];
  const after = (word: string, types: readonly (typeof extendedTypes)[number][]): Piece[] =>
    types.length === 0
      ? []
      : [` ${word} `, ...types.flatMap((each, index) => [index > 0 ? ', ' : '', typeCode(each, find)])];
  if (kind === 'class') {
    const word = flags.isAbstract ? 'abstract class' : 'class';
    return layOut([...head(word), ...after('extends', extendedTypes), ...after('implements', implementedTypes)]);
  }
  if (kind === 'interface') return layOut([...head('interface'), ...after('extends', extendedTypes)]);
  if (kind === 'enum') return [declared(flags.isConst ? 'const enum' : 'enum', name)];
  const start =
    kind === 'type'
      ? [...head('type'), ' = ']
      : [`${flags.isConst ? 'const' : 'let'} ${name === 'default' ? '_default' : name}: `];
  const whole = layOut([...start, typeCode(type, find)]);
  const isLong = codeText(whole).split('\n').length > MAX_LINES;
  return isLong && membersOf(declaration).length > 0 ? layOut([...start, '{ … }']) : whole;
}

/** A call as code, with what its comment says of it. */
function signatureOf(signature: Reflection, name: string, reading: Reading): Signature {
  const { parameters = [], typeParameters = [], type } = signature;
  return {
    code: layOut([name, callCode(signature, ': ', reading.find)]),
    typeParameters: typeParameters.map(each => typeParameterField(each, reading)),
    parameters: parameters.map(each => fieldOf(each, reading)),
    ...(type && !isVoid(signature) && { returns: rowCode(typeCode(type, reading.find)) }),
    ...declaredOf(signature, reading),
  };
}

function isVoid({ type }: Reflection): boolean {
  return type?.type === 'intrinsic' && type.name === 'void';
}

function methodOf(method: Reflection, reading: Reading): Method {
  const { name, flags, signatures = [], kind } = method;
  const anchor = reading.anchors.get(method.id);
  const source = sourceOf(method);
  const words = ['isProtected', 'isStatic', 'isAbstract']
    .filter(flag => flags[flag])
    .map(flag => flag.slice(2).toLowerCase());
  const called = kind === KIND.constructor ? '' : `${keyName(name)}${flags.isOptional ? '?' : ''}`;
  return {
    name: keyName(name),
    ...(anchor !== undefined && { anchor }),
    ...(source && { source }),
    signatures: signatures.map(each =>
      signatureOf(
        each,
        [...words, called || `new ${each.type?.type === 'reference' ? each.type.name : each.name}`].join(' '),
        reading,
      ),
    ),
  };
}

/** Members of other classes and interfaces, by these. */
function inheritedBy(members: readonly Reflection[], reading: PageReading): readonly Inherited[] {
  const groups = new Map<string, { readonly from: Code; readonly members: InheritedField[] }>();
  for (const member of members) {
    const { inheritedFrom, kind } = member;
    if (!inheritedFrom || kind === KIND.constructor) continue;
    const name = inheritedFrom.name.replace(/\.[^.]*$/, '');
    const to = typeof inheritedFrom.target === 'number' ? reading.find(inheritedFrom.target) : undefined;
    const page = to?.split('#')[0];
    const group = groups.get(name) ?? { from: [page === undefined ? name : { text: name, to: page }], members: [] };
    groups.set(name, group);
    const field = fieldOf(member, reading);
    const { comment: _, fields: __, ...known } = field;
    group.members.push(to === undefined ? field : { ...known, to });
  }
  return [...groups.values()];
}
