import { indexName, keyName, typeCode } from './code.ts';
import { commentOf, type LinkTools, writtenDefault } from './comments.ts';
import type { JsonType, Reflection } from './json.ts';
import { codeText, flat, type Piece } from './layout.ts';
import type { Code, Comment, Field, Source } from './types.ts';

/** What parts of a page share. */
export interface Reading {
  /** The tools for the links of something's comment. */
  readonly toolsFor: (reflection: Reflection) => LinkTools;
  readonly anchors: ReadonlyMap<number, string>;
  readonly find: LinkTools['find'];
}

/** Levels of fields in fields. */
const MAX_LEVELS = 6;
/** Characters of a type in a row. */
const MAX_TYPE = 400;

/** The row of a parameter, a property, an accessor, a member of an enum or a type parameter. */
export function fieldOf(reflection: Reflection, reading: Reading, level = 0): Field {
  const { flags, id } = reflection;
  const type = valueType(reflection);
  const object = level < MAX_LEVELS ? objectIn(type) : undefined;
  const fields = innerFields(object, reading, level + 1);
  const isCallable = object?.signatures !== undefined;
  const defaultValue = writtenDefault(commentSource(described(reflection))?.comment) ?? presetOf(reflection);
  const modifiers = (['isStatic', 'isAbstract', 'isProtected'] as const).filter(flag => flags[flag]);
  return {
    name: nameOf(reflection),
    ...(reading.anchors.has(id) && { anchor: reading.anchors.get(id) as string }),
    type: fields.length > 0 && type && !isCallable ? objectLabel(type) : rowCode(typeCode(type, reading.find)),
    ...((flags.isOptional || (defaultValue !== undefined && reflection.variant === 'param')) && { isOptional: true }),
    ...((flags.isReadonly || isGetter(reflection)) && { isReadonly: true }),
    ...(modifiers.length > 0 && { modifiers: modifiers.map(flag => flag.slice(2).toLowerCase()) }),
    ...(defaultValue !== undefined && { defaultValue }),
    ...(fields.length > 0 && { fields }),
    ...declaredOf(described(reflection), reading),
  };
}

/** A type on one line, cut if it is long. */
export function rowCode(piece: Piece): Code {
  const code = flat(piece);
  const text = codeText(code);
  return text.length > MAX_TYPE ? [`${text.slice(0, MAX_TYPE)}…`] : code;
}

/** The comment and the source of something. */
export function declaredOf(reflection: Reflection, reading: Reading): { comment?: Comment; source?: Source } {
  const holder = commentSource(reflection);
  const comment = holder && commentOf(holder.comment, reading.toolsFor(reflection));
  const source = sourceOf(reflection);
  return { ...(comment && { comment }), ...(source && { source }) };
}

/** The first place of a declaration. */
export function sourceOf({ sources, getSignature, setSignature, signatures }: Reflection): Source | undefined {
  const [first] = sources ?? getSignature?.sources ?? setSignature?.sources ?? signatures?.[0]?.sources ?? [];
  return first && { file: first.fileName, line: first.line, column: first.character + 1 };
}

/** A declaration, or the first of its signatures that has the comment instead. */
function described(reflection: Reflection): Reflection {
  return reflection.comment ? reflection : (reflection.signatures?.find(each => each.comment) ?? reflection);
}

/** What of a declaration has its comment: an accessor and a property with a function may have it inside. */
export function commentSource(reflection: Reflection): Reflection | undefined {
  const { getSignature, setSignature, type } = reflection;
  const inner = type?.type === 'reflection' ? type.declaration.signatures : undefined;
  return [reflection, getSignature, setSignature, ...(inner ?? [])].find(each => each?.comment);
}

function nameOf({ name, variant, flags }: Reflection): string {
  if (name === '__namedParameters') return 'options';
  if (variant !== 'declaration') return flags.isRest ? `...${name}` : name;
  return keyName(name);
}

function isGetter({ getSignature, setSignature }: Reflection): boolean {
  return getSignature !== undefined && setSignature === undefined;
}

/** The type of what a row shows. */
function valueType(reflection: Reflection): JsonType | undefined {
  const { type, getSignature, setSignature, signatures } = reflection;
  if (signatures) return { type: 'reflection', declaration: reflection };
  return type ?? getSignature?.type ?? setSignature?.parameters?.[0]?.type;
}

/** The default of a parameter or a type parameter; that of a property is its implementation. */
function presetOf({ variant, defaultValue }: Reflection): string | undefined {
  return variant === 'param' && defaultValue !== '...' ? defaultValue : undefined;
}

function innerFields(object: Reflection | undefined, reading: Reading, level: number): readonly Field[] {
  if (!object?.children) return [];
  const { children, indexSignatures = [] } = object;
  return [
    ...indexSignatures.map(each => indexField(each, reading)),
    ...children.map(each => fieldOf(each, reading, level)),
  ];
}

/** An object whose type is written in place, also in a list or beside `undefined`. */
function objectIn(type: JsonType | undefined): Reflection | undefined {
  if (type?.type === 'reflection') return type.declaration;
  if (type?.type === 'array' || type?.type === 'optional') return objectIn(type.elementType);
  if (type?.type !== 'union') return undefined;
  const others = type.types.filter(each => !(each.type === 'intrinsic' && each.name === 'undefined'));
  return others.length === 1 ? objectIn(others[0]) : undefined;
}

function objectLabel(type: JsonType): Code {
  return [type.type === 'array' ? 'object[]' : 'object'];
}

/** The row of an index signature. */
export function indexField(signature: Reflection, reading: Reading): Field {
  return {
    name: codeText(flat(indexName(signature, reading.find))),
    type: rowCode(typeCode(signature.type, reading.find)),
    isOptional: true,
    ...declaredOf(signature, reading),
  };
}

/** The row of a type parameter: what it extends, and its default. */
export function typeParameterField(parameter: Reflection, reading: Reading): Field {
  const { name, type, default: preset } = parameter;
  return {
    name,
    type: type ? rowCode(['extends ', typeCode(type, reading.find)]) : [],
    ...(preset && { defaultValue: codeText(flat(typeCode(preset, reading.find))), isOptional: true as const }),
    ...declaredOf(parameter, reading),
  };
}
