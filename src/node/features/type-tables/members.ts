import { createRequire } from 'node:module';
import type { ModuleItem, Span, TsMethodSignature, TsType, TsTypeElement, TsTypeLiteral } from '@swc/core';
import { attempt } from '../../util/attempt.ts';
import { didYouMean } from '../../util/did-you-mean.ts';
import { groupBy } from '../../util/group-by.ts';

/** A property or method of a type. */
export interface Member {
  readonly name: string;
  /** As it is written, in one line; a type in braces is `object`. */
  readonly type: string;
  readonly isOptional: boolean;
  /** Its docstring, as Markdown without tags. */
  readonly text: string;
  /** The texts of its tags, such as `default`. */
  readonly tags: ReadonlyMap<string, string>;
  /** The members of a type in braces. */
  readonly members: readonly Member[];
}

/** Why a type has no members to show. */
export interface NoType {
  readonly message: string;
  readonly fix: string;
}

/** A type in braces, or what stands in the braces of an interface. */
interface Body {
  readonly elements: readonly TsTypeElement[];
  readonly start: number;
}

/** Brackets in each other that code may have: the parser, which is native code, ends the process at some thousands. */
const MOST_BRACKETS = 500;

/**
 * The members of an interface, or of a type in braces, that TypeScript code declares, with those of the interfaces there that it
 * extends. Without a name, it is the first one.
 */
export function membersOf(code: string, name?: string): readonly Member[] | NoType {
  const { parseSync } = createRequire(import.meta.url)('@swc/core') as typeof import('@swc/core');
  // The parser does not count a byte order mark.
  const source = code.replace(/^\uFEFF/, '');
  if (bracketDepth(source) > MOST_BRACKETS)
    return {
      message: `the code has more than ${MOST_BRACKETS} brackets in each other`,
      fix: 'Give types within it names of their own.',
    };
  const parse = (text: string, tsx: boolean) => {
    const body = attempt(() => parseSync(text, { syntax: 'typescript', tsx }).body);
    return body && { body, bytes: Buffer.from(text) };
  };
  const parsed = parse(source, false) ?? parse(source, true) ?? parse(withDeclare(source), false);
  if (!parsed)
    return { message: 'the code is no TypeScript', fix: 'Correct its syntax: `tsc` tells where it is wrong.' };
  const types = new Map<string, Declared>();
  for (const [each, type] of parsed.body.flatMap(declared)) types.set(each, merged(types.get(each), type));
  const [first] = types.keys();
  const shape = types.get(name ?? first ?? '');
  if (!shape) {
    const message =
      name === undefined ? 'the code declares no type with members' : `the code declares no type \`${name}\``;
    return { message, fix: didYouMean(name ?? '', [...types.keys()], 'interfaces and types in braces there') };
  }
  return [...membersByName(name ?? first ?? '', { types, bytes: parsed.bytes }, new Set()).values()].flat();
}

/** Declarations as those of a file `.d.ts`, whose constants have no values and whose functions no bodies. */
function withDeclare(code: string): string {
  return code.replace(/^(?:export )?(?=(?:const|let|var|function|class|abstract|enum) )/gm, '$&declare ');
}

/** How many brackets are in each other at most, those in texts and comments aside. */
function bracketDepth(code: string): number {
  let [depth, most] = [0, 0];
  for (const [token] of code.matchAll(/(["'`])(?:\\.|(?!\1)[^\\])*\1?|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|[()[\]{}]/gs)) {
    if (token.length > 1) continue;
    if ('([{'.includes(token)) most = Math.max(most, ++depth);
    else depth = Math.max(0, depth - 1);
  }
  return most;
}

interface Declared {
  readonly bodies: readonly Body[];
  readonly parents: readonly string[];
}

/** Interfaces of the same name are one. */
function merged(known: Declared | undefined, { bodies, parents }: Declared): Declared {
  return { bodies: [...(known?.bodies ?? []), ...bodies], parents: [...(known?.parents ?? []), ...parents] };
}

function declared(item: ModuleItem): readonly (readonly [string, Declared])[] {
  const declaration =
    item.type === 'ExportDeclaration' ? item.declaration : item.type === 'ExportDefaultDeclaration' ? item.decl : item;
  if (declaration.type === 'TsInterfaceDeclaration') {
    const parents = declaration.extends.flatMap(({ expression }) =>
      expression.type === 'Identifier' ? [expression.value] : [],
    );
    const { body, span } = declaration.body;
    return [[declaration.id.value, { bodies: [{ elements: body, start: span.start }], parents }]];
  }
  if (declaration.type !== 'TsTypeAliasDeclaration') return [];
  const { typeAnnotation: type, id } = declaration;
  const parts = type.type === 'TsIntersectionType' ? type.types : [type];
  const bodies = parts.flatMap(part => (part.type === 'TsTypeLiteral' ? bodyOf(part) : []));
  const parents = parts.flatMap(part =>
    part.type === 'TsTypeReference' && part.typeName.type === 'Identifier' ? [part.typeName.value] : [],
  );
  const hasMembers = parts.length > 1 || bodies.some(({ elements }) => elements.length > 0);
  return hasMembers ? [[id.value, { bodies, parents }]] : [];
}

function bodyOf({ members, span }: TsTypeLiteral): Body {
  return { elements: members, start: span.start };
}

interface Code {
  readonly types: ReadonlyMap<string, Declared>;
  readonly bytes: Buffer;
}

/** Own members take the places of inherited ones of the same name, and a method may have several signatures. */
function membersByName(name: string, code: Code, seen: Set<string>): ReadonlyMap<string, readonly Member[]> {
  const type = code.types.get(name);
  if (!type || seen.has(name)) return new Map();
  seen.add(name);
  const inherited = type.parents.flatMap(parent => [...membersByName(parent, code, seen)]);
  const own = type.bodies.flatMap(body => membersIn(body, code.bytes));
  return new Map([...inherited, ...groupBy(own, member => member.name)]);
}

function membersIn({ elements, start }: Body, bytes: Buffer): readonly Member[] {
  return elements.flatMap((element, index) => {
    // Comments stand between a member and the one before it.
    const above = textAt({ start: elements[index - 1]?.span.end ?? start, end: element.span.start }, bytes);
    return memberOf(element, docOf(docstringIn(above)), bytes);
  });
}

function memberOf(
  element: TsTypeElement,
  { text, tags }: Pick<Member, 'text' | 'tags'>,
  bytes: Buffer,
): readonly Member[] {
  const { type: kind } = element;
  if (kind !== 'TsPropertySignature' && kind !== 'TsGetterSignature' && kind !== 'TsMethodSignature') return [];
  if (tags.has('internal') || tags.has('hidden')) return [];
  const { key, optional: isOptional } = element;
  const isPlain = key.type === 'StringLiteral' || (key.type === 'Identifier' && !element.computed);
  const written = isPlain ? key.value : textAt(spanOf(key), bytes);
  const name = element.computed && !isPlain ? `[${written}]` : written;
  const given = kind === 'TsMethodSignature' ? undefined : element.typeAnnotation?.typeAnnotation;
  const inner = given && innerOf(given);
  const type = inner ? `object${inner.isList ? '[]' : ''}` : typeOf(element, given, bytes);
  return [{ name, type, isOptional: isOptional === true, text, tags, members: inner ? membersIn(inner, bytes) : [] }];
}

function typeOf(element: TsTypeElement, given: TsType | undefined, bytes: Buffer): string {
  if (element.type === 'TsMethodSignature') return signatureOf(element, bytes);
  return given ? typeText(given, bytes) : '';
}

/** A type in one line, without comments, and without what may stand before the first of several. */
function typeText(type: TsType, bytes: Buffer): string {
  return oneLine(withoutComments(textAt(spanOf(type), bytes))).replace(/^[|&] /, '');
}

/** What a method takes and returns, as a function type. */
function signatureOf({ key, typeParams, typeAnn, span }: TsMethodSignature, bytes: Buffer): string {
  const start = typeParams?.span.end ?? spanOf(key).end;
  const written = oneLine(withoutComments(textAt({ start, end: typeAnn?.span.start ?? span.end }, bytes)));
  const parameters = written.slice(written.indexOf('('), written.lastIndexOf(')') + 1);
  return typeAnn ? `${parameters} => ${typeText(typeAnn.typeAnnotation, bytes)}` : parameters;
}

function withoutComments(code: string): string {
  return code.replace(
    /((["'`])(?:\\.|(?!\2)[^\\])*\2?)|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/gs,
    (_, text?: string) => text ?? ' ',
  );
}

/** The elements of a type in braces, or of a list of such. */
function innerOf(type: TsType): (Body & { readonly isList: boolean }) | undefined {
  if (type.type === 'TsParenthesizedType') return innerOf(type.typeAnnotation);
  if (type.type === 'TsTypeLiteral') return { ...bodyOf(type), isList: false };
  const inner = type.type === 'TsArrayType' ? innerOf(type.elemType) : undefined;
  return inner && !inner.isList ? { ...inner, isList: true } : undefined;
}

/** Spans count bytes from 1. */
function textAt({ start, end }: Pick<Span, 'start' | 'end'>, bytes: Buffer): string {
  return bytes.subarray(start - 1, end - 1).toString('utf8');
}

function spanOf(node: object): Span {
  return (node as { readonly span: Span }).span;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** What stands in the last docstring between two members. */
function docstringIn(above: string): string {
  const comments = above.match(/\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g) ?? [];
  return comments.findLast(comment => comment.startsWith('/**'))?.slice(3, -2) ?? '';
}

function docOf(comment: string): Pick<Member, 'text' | 'tags'> {
  const [text = '', ...parts] = partsOf(comment.split('\n').map(line => line.replace(/^[ \t]*\* ?/, '').trimEnd()));
  const tags = parts.map(part => {
    const [, tag = '', said = ''] = /^\s*@(\w+)(.*)$/s.exec(part) ?? [];
    if (tag === 'default' || tag === 'defaultValue') return ['default', bare(said.trim())] as const;
    return [tag, oneLine(withoutLinks(said))] as const;
  });
  return { text: withLinks(text).trim(), tags: new Map(tags) };
}

/** The text of a docstring, then each of its tags; a line of code in it, such as a decorator, is no tag. */
function partsOf(lines: readonly string[]): readonly string[] {
  const parts: string[] = [''];
  let fence = '';
  for (const line of lines) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (fence === '' && /^\s*@[a-z]/i.test(line)) parts.push(line);
    else parts[parts.length - 1] += `\n${line}`;
    if (mark !== '' && mark.startsWith(fence)) fence = fence === '' ? mark : '';
  }
  return parts;
}

/** A value without what marks it as code. */
function bare(value: string): string {
  const lines = value.split('\n');
  if (value.startsWith('```') && lines.length > 2) return oneLine(lines.slice(1, -1).join('\n'));
  return value.length > 1 && value.startsWith('`') && value.endsWith('`')
    ? oneLine(value.slice(1, -1))
    : oneLine(withoutLinks(value));
}

/** `{@link name}` as code, `{@link address text}` as a link. */
function withLinks(text: string): string {
  return replaceLinks(text, ({ target, said }) => {
    if (!target.includes('://')) return said || `\`${target}\``;
    return said ? `[${said}](<${target}>)` : `<${target}>`;
  });
}

/** `{@link name}` as code, `{@link address text}` as text. */
function withoutLinks(text: string): string {
  return replaceLinks(text, ({ target, said }) => said || (target.includes('://') ? target : `\`${target}\``));
}

function replaceLinks(
  text: string,
  write: (link: { readonly target: string; readonly said: string }) => string,
): string {
  return text.replace(/\{@link(?:code|plain)? ([^{}]*)\}/g, (_, inner: string) => {
    const [, target = '', said = ''] = /^(\S+)[\s|]*(.*)$/s.exec(inner.trim()) ?? [];
    return write({ target, said });
  });
}
