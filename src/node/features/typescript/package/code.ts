/** Types and declarations of typedoc's JSON as TypeScript. */

import { type JsonType, KIND, type Reflection } from './json.ts';
import type { List, Piece } from './layout.ts';
import type { Address } from './types.ts';

/** Finds the page or the part of a page that documents a reflection. */
export type FindAddress = (id: number) => Address | undefined;

/** Whether a type must stand in parentheses where another one binds more closely. */
function isLoose(type: JsonType): boolean {
  if (type.type === 'reflection') return (type.declaration.signatures ?? []).length > 0;
  return ['union', 'intersection', 'conditional', 'typeOperator', 'inferred', 'query'].includes(type.type);
}

/** A type as code. */
export function typeCode(type: JsonType | undefined, find: FindAddress): Piece {
  if (!type) return 'any';
  const inner = (each: JsonType): Piece => typeCode(each, find);
  const bound = (each: JsonType): Piece => (isLoose(each) ? ['(', inner(each), ')'] : inner(each));
  switch (type.type) {
    case 'intrinsic':
    case 'unknown':
      return type.name;
    case 'literal':
      return literal(type.value);
    case 'reference':
      return [
        linked(type.name, typeof type.target === 'number' ? find(type.target) : undefined),
        args(type.typeArguments ?? [], find),
      ];
    case 'array':
      return [bound(type.elementType), '[]'];
    case 'optional':
      return [bound(type.elementType), '?'];
    case 'rest':
      return ['...', bound(type.elementType)];
    case 'union':
      return choices(
        type.types.map(each => (isFunction(each) ? bound(each) : inner(each))),
        '|',
      );
    case 'intersection':
      return choices(
        type.types.map(each => (each.type === 'union' || isFunction(each) ? bound(each) : inner(each))),
        '&',
      );
    case 'tuple':
      return list('[', (type.elements ?? []).map(inner), ', ', ']');
    case 'namedTupleMember':
      return [type.name, type.isOptional ? '?: ' : ': ', inner(type.element)];
    case 'reflection':
      return objectCode(type.declaration, find);
    case 'conditional':
      return { open: '', items: branches(type, find), separator: ' ', close: '', lead: '' };
    case 'indexedAccess':
      return [bound(type.objectType), '[', inner(type.indexType), ']'];
    case 'inferred':
      return ['infer ', type.name, ...(type.constraint ? [' extends ', inner(type.constraint)] : [])];
    case 'mapped':
      return mappedCode(type, find);
    case 'predicate':
      return [
        `${type.asserts ? 'asserts ' : ''}${type.name}`,
        ...(type.targetType ? [' is ', inner(type.targetType)] : []),
      ];
    case 'query':
      return ['typeof ', inner(type.queryType)];
    case 'typeOperator':
      return [`${type.operator} `, bound(type.target)];
    case 'templateLiteral':
      return ['`', type.head, ...type.tail.flatMap(([each, text]) => ['${', inner(each), `}${text}`]), '`'];
  }
}

function isFunction(type: JsonType): boolean {
  return type.type === 'reflection' && (type.declaration.signatures ?? []).length > 0;
}

function literal(value: unknown): string {
  // A big integer is an object with its digits.
  if (typeof value === 'object' && value !== null) {
    const { value: digits, negative } = value as { readonly value?: string; readonly negative?: boolean };
    return `${negative ? '-' : ''}${digits ?? ''}n`;
  }
  return typeof value === 'string' ? quoted(value) : String(value);
}

/** @example quoted('a') // "'a'" */
function quoted(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1);
  return text.includes("'") ? `"${inner}"` : `'${inner.replaceAll('\\"', '"')}'`;
}

function linked(name: string, to: Address | undefined): Piece {
  return to === undefined ? name : { text: name, to };
}

function list(open: string, items: readonly Piece[], separator: string, close: string): List {
  return { open, items, separator, close };
}

function args(types: readonly JsonType[], find: FindAddress): Piece {
  return types.length === 0
    ? ''
    : {
        ...list(
          '<',
          types.map(each => typeCode(each, find)),
          ', ',
          '>',
        ),
        isEndBare: true,
      };
}

function choices(items: readonly Piece[], sign: '|' | '&'): Piece {
  return { open: '', items, separator: ` ${sign} `, close: '', lead: `${sign} ` };
}

/** A condition and each that follows it, with what it chooses, then the last choice. */
function branches(type: JsonType & { readonly type: 'conditional' }, find: FindAddress): readonly Piece[] {
  const { checkType, extendsType, trueType, falseType } = type;
  const inner = (each: JsonType): Piece => typeCode(each, find);
  const check = isLoose(checkType) ? ['(', inner(checkType), ')'] : inner(checkType);
  const first = [check, ' extends ', inner(extendsType), ' ? ', inner(trueType)];
  const [next = '', ...others] = falseType.type === 'conditional' ? branches(falseType, find) : [inner(falseType)];
  return [first, [': ', next], ...others];
}

function mappedCode(type: JsonType & { readonly type: 'mapped' }, find: FindAddress): Piece {
  const sign = (modifier: '+' | '-' | undefined, word: string): string =>
    modifier === undefined ? '' : modifier === '+' ? word : `-${word}`;
  return [
    `{ ${sign(type.readonlyModifier, 'readonly ')}[${type.parameter} in `,
    typeCode(type.parameterType, find),
    ...(type.nameType ? [' as ', typeCode(type.nameType, find)] : []),
    `]${sign(type.optionalModifier, '?')}: `,
    ...[typeCode(type.templateType, find), ' }'],
  ];
}

/** A type that is written in place: a function, or an object. */
function objectCode(declaration: Reflection, find: FindAddress): Piece {
  const { children = [], signatures = [], indexSignatures = [] } = declaration;
  const [only] = signatures;
  if (only && signatures.length === 1 && children.length === 0 && indexSignatures.length === 0) {
    return [newWord(only), callCode(only, ' => ', find)];
  }
  const members = [
    ...signatures.map(each => [newWord(each), callCode(each, ': ', find)]),
    ...indexSignatures.map(each => indexCode(each, find)),
    ...children.flatMap(each => memberCode(each, find)),
  ];
  return list('{ ', members, '; ', ' }');
}

/** What a signature begins with if it is that of a constructor. */
function newWord({ kind, flags }: Reflection): string {
  if (kind !== KIND.constructorSignature) return '';
  return flags.isAbstract ? 'abstract new ' : 'new ';
}

function indexCode(signature: Reflection, find: FindAddress): Piece {
  return [indexName(signature, find), ': ', typeCode(signature.type, find)];
}

/** @example indexName(signature) // '[key: string]' */
export function indexName({ parameters = [] }: Reflection, find: FindAddress): Piece {
  const [key] = parameters;
  return [`[${key?.name ?? 'key'}: `, typeCode(key?.type, find), ']'];
}

function memberCode(member: Reflection, find: FindAddress): readonly Piece[] {
  const { name, flags, signatures = [], getSignature } = member;
  const key = keyName(name);
  if (signatures.length > 0)
    return signatures.map(each => [key, flags.isOptional ? '?' : '', callCode(each, ': ', find)]);
  const readonly = flags.isReadonly ? 'readonly ' : '';
  return [[`${readonly}${key}${flags.isOptional ? '?: ' : ': '}`, typeCode(member.type ?? getSignature?.type, find)]];
}

/** The name of a member as code has it. */
export function keyName(name: string): string {
  return /^(?:[\p{ID_Start}$_#][\p{ID_Continue}$]*|\[.*\])$/u.test(name) ? name : quoted(name);
}

/** Type parameters, parameters and result of a call. */
export function callCode(
  { typeParameters = [], parameters = [], type }: Reflection,
  arrow: string,
  find: FindAddress,
): Piece {
  return [
    typeParametersCode(typeParameters, find),
    {
      ...list(
        '(',
        parameters.map(each => parameterCode(each, find)),
        ', ',
        ')',
      ),
      isEndBare: parameters.at(-1)?.flags.isRest === true,
    },
    arrow,
    typeCode(type, find),
  ];
}

function parameterCode({ name, flags, type, defaultValue }: Reflection, find: FindAddress): Piece {
  const isOptional = flags.isOptional || defaultValue !== undefined;
  // Parameters that are taken apart have no name.
  const shown = name === '__namedParameters' ? 'options' : name;
  return [`${flags.isRest ? '...' : ''}${shown}${isOptional ? '?' : ''}: `, typeCode(type, find)];
}

/** @example `<T extends object = {}>` */
export function typeParametersCode(parameters: readonly Reflection[], find: FindAddress): Piece {
  if (parameters.length === 0) return '';
  const items = parameters.map((each): Piece => {
    const { name, flags, varianceModifier, type, default: preset } = each;
    return [
      `${flags.isConst ? 'const ' : ''}${varianceModifier ? `${varianceModifier} ` : ''}${name}`,
      ...(type ? [' extends ', typeCode(type, find)] : []),
      ...(preset ? [' = ', typeCode(preset, find)] : []),
    ];
  });
  return list('<', items, ', ', '>');
}
