import { createRequire } from 'node:module';
import type { ModuleItem, Span, TsType, TsTypeElement } from '@swc/core';
import { attempt } from '../../util/attempt.ts';
import { didYouMean } from '../code-files/did-you-mean.ts';

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

type Shape = readonly TsTypeElement[];

/**
 * The members of an interface, or of a type in braces, that TypeScript code declares, with those of the interfaces there that it
 * extends. Without a name, it is the first one.
 */
export function membersOf(code: string, name?: string): readonly Member[] | NoType {
  const { parseSync } = createRequire(import.meta.url)('@swc/core') as typeof import('@swc/core');
  const parse = (tsx: boolean) => attempt(() => parseSync(code, { syntax: 'typescript', tsx }).body);
  const body = parse(false) ?? parse(true);
  if (!body) return { message: 'the code is no TypeScript', fix: 'Correct its syntax: `tsc` tells where it is wrong.' };
  const types = new Map(body.flatMap(declared));
  const [first] = types.keys();
  const shape = types.get(name ?? first ?? '');
  if (!shape) {
    const message =
      name === undefined ? 'the code declares no type with members' : `the code declares no type \`${name}\``;
    return { message, fix: didYouMean(name ?? '', [...types.keys()], 'interfaces and types in braces there') };
  }
  const bytes = Buffer.from(code);
  const all = withInherited(name ?? first ?? '', types, new Set()).flatMap(element => memberOf(element, bytes));
  return [...new Map(all.map(member => [member.name, member])).values()];
}

interface Declared {
  readonly elements: Shape;
  readonly parents: readonly string[];
}

function declared(item: ModuleItem): readonly (readonly [string, Declared])[] {
  const declaration = item.type === 'ExportDeclaration' ? item.declaration : item;
  if (declaration.type === 'TsInterfaceDeclaration') {
    const parents = declaration.extends.flatMap(({ expression }) =>
      expression.type === 'Identifier' ? [expression.value] : [],
    );
    return [[declaration.id.value, { elements: declaration.body.body, parents }]];
  }
  if (declaration.type !== 'TsTypeAliasDeclaration') return [];
  const { typeAnnotation: type, id } = declaration;
  const parts = type.type === 'TsIntersectionType' ? type.types : [type];
  const elements = parts.flatMap(part => (part.type === 'TsTypeLiteral' ? part.members : []));
  const parents = parts.flatMap(part =>
    part.type === 'TsTypeReference' && part.typeName.type === 'Identifier' ? [part.typeName.value] : [],
  );
  return elements.length > 0 || parts.length > 1 ? [[id.value, { elements, parents }]] : [];
}

/** Inherited ones come first, so that own ones of the same name count. */
function withInherited(name: string, types: ReadonlyMap<string, Declared>, seen: Set<string>): Shape {
  const type = types.get(name);
  if (!type || seen.has(name)) return [];
  seen.add(name);
  return [...type.parents.flatMap(parent => withInherited(parent, types, seen)), ...type.elements];
}

function memberOf(element: TsTypeElement, bytes: Buffer): readonly Member[] {
  if (element.type !== 'TsPropertySignature' && element.type !== 'TsMethodSignature') return [];
  const { key, span, optional: isOptional } = element;
  const name = key.type === 'StringLiteral' || key.type === 'Identifier' ? key.value : textAt(spanOf(key), bytes);
  const { text, tags } = docOf(docBefore(bytes.subarray(0, span.start - 1).toString('utf8')));
  if (tags.has('internal') || tags.has('hidden')) return [];
  const given = element.type === 'TsPropertySignature' ? element.typeAnnotation?.typeAnnotation : undefined;
  const inner = given && innerOf(given);
  const type = inner ? `object${inner.isList ? '[]' : ''}` : typeText(element, given, bytes);
  const members = inner?.elements.flatMap(each => memberOf(each, bytes)) ?? [];
  return [{ name, type, isOptional, text, tags, members }];
}

function typeText(element: TsTypeElement, given: TsType | undefined, bytes: Buffer): string {
  if (given) return oneLine(textAt(spanOf(given), bytes));
  if (element.type !== 'TsMethodSignature') return '';
  const whole = oneLine(textAt(element.span, bytes)).replace(/;$/, '');
  const parameters = whole.slice(whole.indexOf('('));
  const end = element.typeAnn ? oneLine(textAt(spanOf(element.typeAnn), bytes)) : '';
  return end === '' ? parameters : `${parameters.slice(0, -end.length)} => ${end.replace(/^:\s*/, '')}`;
}

/** The elements of a type in braces, or of a list of such. */
function innerOf(type: TsType): { readonly elements: Shape; readonly isList: boolean } | undefined {
  if (type.type === 'TsParenthesizedType') return innerOf(type.typeAnnotation);
  if (type.type === 'TsTypeLiteral') return { elements: type.members, isList: false };
  const inner = type.type === 'TsArrayType' ? innerOf(type.elemType) : undefined;
  return inner && !inner.isList ? { ...inner, isList: true } : undefined;
}

/** Spans count bytes from 1. */
function textAt({ start, end }: Span, bytes: Buffer): string {
  return bytes.subarray(start - 1, end - 1).toString('utf8');
}

function spanOf(node: object): Span {
  return (node as { readonly span: Span }).span;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** What stands in the docstring that ends a text. */
function docBefore(text: string): string {
  const trimmed = text.trimEnd();
  if (!trimmed.endsWith('*/')) return '';
  const start = trimmed.lastIndexOf('/*');
  return trimmed.startsWith('/**', start) ? trimmed.slice(start + 3, -2) : '';
}

function docOf(comment: string): Pick<Member, 'text' | 'tags'> {
  const lines = comment.split('\n').map(line => line.replace(/^[ \t]*\* ?/, '').trimEnd());
  const [text = '', ...parts] = `\n${lines.join('\n')}`.split(/\n[ \t]*@(?=[a-zA-Z])/);
  const tags = parts.map(part => {
    const [, tag = '', said = ''] = /^(\w+)(.*)$/s.exec(part) ?? [];
    const words = oneLine(withoutLinks(said));
    return tag === 'default' || tag === 'defaultValue' ? (['default', bare(words)] as const) : ([tag, words] as const);
  });
  return { text: withoutLinks(text).trim(), tags: new Map(tags) };
}

/** A value without what marks it as code. */
function bare(value: string): string {
  return value.length > 1 && value.startsWith('`') && value.endsWith('`') ? value.slice(1, -1) : value;
}

/** `{@link name}` as code, `{@link address text}` as text. */
function withoutLinks(text: string): string {
  return text.replace(/\{@link(?:code|plain)? ([^{}]*)\}/g, (_, inner: string) => {
    const [, target = '', said = ''] = /^(\S+)[\s|]*(.*)$/s.exec(inner.trim()) ?? [];
    return said || (target.includes('://') ? `<${target}>` : `\`${target}\``);
  });
}
