/** What is read of typedoc's JSON. */

/** Kinds of reflections. */
export const KIND = {
  module: 2,
  namespace: 4,
  enum: 8,
  enumMember: 16,
  variable: 32,
  function: 64,
  class: 128,
  interface: 256,
  constructor: 512,
  property: 1024,
  method: 2048,
  constructorSignature: 16384,
  accessor: 262144,
  typeAlias: 2097152,
  reference: 4194304,
} as const;

export interface CommentPart {
  readonly kind: 'text' | 'code' | 'inline-tag' | 'relative-link';
  readonly text: string;
  readonly tag?: string;
  /** The id of a reflection, an address of the web, or a symbol of another package. */
  readonly target?: number | string | object;
}

export interface JsonComment {
  readonly summary: readonly CommentPart[];
  readonly blockTags?: readonly {
    readonly tag: string;
    readonly name?: string;
    readonly content: readonly CommentPart[];
  }[];
  readonly modifierTags?: readonly string[];
}

export interface JsonSource {
  readonly fileName: string;
  readonly line: number;
  readonly character: number;
}

/** A declaration, a signature, a parameter or a type parameter. */
export interface Reflection {
  readonly id: number;
  readonly name: string;
  readonly kind: number;
  readonly variant: string;
  readonly flags: Readonly<Record<string, boolean | undefined>>;
  readonly comment?: JsonComment;
  readonly sources?: readonly JsonSource[];
  readonly children?: readonly Reflection[];
  readonly signatures?: readonly Reflection[];
  readonly indexSignatures?: readonly Reflection[];
  readonly getSignature?: Reflection;
  readonly setSignature?: Reflection;
  readonly parameters?: readonly Reflection[];
  readonly typeParameters?: readonly Reflection[];
  readonly type?: JsonType;
  readonly default?: JsonType;
  readonly defaultValue?: string;
  readonly varianceModifier?: string;
  readonly extendedTypes?: readonly JsonType[];
  readonly implementedTypes?: readonly JsonType[];
  readonly inheritedFrom?: JsonType & { readonly type: 'reference' };
  /** Of a reference, which is another name of an export. */
  readonly target?: number;
}

/** A type. */
export type JsonType =
  | { readonly type: 'intrinsic' | 'unknown'; readonly name: string }
  | { readonly type: 'literal'; readonly value: string | number | boolean | null | Readonly<Record<string, unknown>> }
  | {
      readonly type: 'reference';
      readonly name: string;
      readonly target: number | object;
      readonly typeArguments?: readonly JsonType[];
      readonly refersToTypeParameter?: boolean;
    }
  | { readonly type: 'array' | 'rest' | 'optional'; readonly elementType: JsonType }
  | { readonly type: 'union' | 'intersection'; readonly types: readonly JsonType[] }
  | { readonly type: 'tuple'; readonly elements?: readonly JsonType[] }
  | {
      readonly type: 'namedTupleMember';
      readonly name: string;
      readonly isOptional: boolean;
      readonly element: JsonType;
    }
  | { readonly type: 'reflection'; readonly declaration: Reflection }
  | {
      readonly type: 'conditional';
      readonly checkType: JsonType;
      readonly extendsType: JsonType;
      readonly trueType: JsonType;
      readonly falseType: JsonType;
    }
  | { readonly type: 'indexedAccess'; readonly objectType: JsonType; readonly indexType: JsonType }
  | { readonly type: 'inferred'; readonly name: string; readonly constraint?: JsonType }
  | {
      readonly type: 'mapped';
      readonly parameter: string;
      readonly parameterType: JsonType;
      readonly templateType: JsonType;
      readonly nameType?: JsonType;
      readonly readonlyModifier?: '+' | '-';
      readonly optionalModifier?: '+' | '-';
    }
  | { readonly type: 'predicate'; readonly name: string; readonly asserts: boolean; readonly targetType?: JsonType }
  | { readonly type: 'query'; readonly queryType: JsonType }
  | { readonly type: 'typeOperator'; readonly operator: string; readonly target: JsonType }
  | {
      readonly type: 'templateLiteral';
      readonly head: string;
      readonly tail: readonly (readonly [type: JsonType, text: string])[];
    };
