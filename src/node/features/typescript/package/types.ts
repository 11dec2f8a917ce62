/** The exports of a package as its pages show them. The same value is what `docs:version` freezes. */

/** Code in which some names are links. */
export type Code = readonly CodePart[];
export type CodePart = string | CodeLink;

export interface CodeLink {
  readonly text: string;
  readonly to: Address;
}

/** A page by its slug, or a part of it after `#`. */
export type Address = string;

/** What a comment says. All texts are Markdown. */
export interface Comment {
  readonly summary?: string;
  /** Empty where the comment gives no reason. */
  readonly deprecated?: string;
  readonly stage?: 'alpha' | 'beta' | 'experimental';
  /** Blocks such as remarks, in the order of the comment. */
  readonly blocks: readonly CommentBlock[];
  /** Of a package, a module or a namespace: what it says of groups of its exports. */
  readonly groups?: readonly GroupText[];
}

export interface GroupText {
  readonly name: string;
  readonly text: string;
}

export interface CommentBlock {
  /** Without `@`. */
  readonly tag: string;
  /** What an example shows. */
  readonly name?: string;
  readonly text: string;
}

/** A place in a file of the package. */
export interface Source {
  /** Relative to the package, with `/`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** What is named, described, and somewhere in a file. */
interface Declared {
  readonly name: string;
  /** Id on the page. */
  readonly anchor?: string;
  readonly comment?: Comment;
  readonly source?: Source;
}

/** A parameter, a property, a type parameter or a member of an enum. */
export interface Field extends Declared {
  readonly type: Code;
  readonly isOptional?: true;
  readonly isReadonly?: true;
  /** `static`, `abstract` or `protected`. */
  readonly modifiers?: readonly string[];
  /** As code. */
  readonly defaultValue?: string;
  /** Of a type that is written in place. */
  readonly fields?: readonly Field[];
}

/** One way to call a function, a method or a constructor. */
export interface Signature extends Omit<Declared, 'name' | 'anchor'> {
  readonly code: Code;
  readonly typeParameters: readonly Field[];
  readonly parameters: readonly Field[];
  readonly returns?: Code;
}

/** A method, or the constructor of a class. */
export interface Method extends Omit<Declared, 'comment'> {
  readonly signatures: readonly Signature[];
}

/** Members that a class or an interface has from another one. */
export interface Inherited {
  readonly from: Code;
  readonly members: readonly InheritedField[];
}

export interface InheritedField extends Field {
  /** Where it is documented, if it is. */
  readonly to?: Address;
}

/** Kinds of pages, in the order of their groups. */
export const KINDS = ['module', 'namespace', 'function', 'class', 'interface', 'type', 'variable', 'enum'] as const;
export type Kind = (typeof KINDS)[number];

/** Names of the groups that exports are listed in, each a text of the theme. */
export const GROUPS = {
  module: 'modules',
  namespace: 'namespaces',
  function: 'functions',
  class: 'classes',
  interface: 'interfaces',
  type: 'types',
  variable: 'variables',
  enum: 'enums',
} as const satisfies Readonly<Record<Kind, string>>;

/** An export with a page of its own, in the list of its module. */
export interface Entry {
  readonly kind: Kind;
  readonly name: string;
  readonly slug: string;
  /** The list that its comment names, in place of that of its kind. */
  readonly group?: string;
  /** Markdown. */
  readonly summary: string;
  readonly isDeprecated?: true;
}

/** A page: the package, a module, or an export. */
export interface ApiPage extends Omit<Declared, 'anchor'> {
  /** Path below the route of the package; empty for the package itself. */
  readonly slug: string;
  readonly kind: Kind | 'package';
  readonly code?: Code;
  readonly typeParameters: readonly Field[];
  /** Of a function, or of an object that can be called. */
  readonly signatures: readonly Signature[];
  readonly constructors: readonly Method[];
  readonly fields: readonly Field[];
  readonly methods: readonly Method[];
  readonly inherited: readonly Inherited[];
  /** Of a package, a module or a namespace. */
  readonly entries: readonly Entry[];
}

/** A `{@link}` that leads nowhere. */
export interface BrokenLink {
  readonly written: string;
  /** A name like it. */
  readonly meant?: string;
  readonly source: Source;
}

/** A package, as pages are made of it. */
export interface PackageModel {
  /** Of the shape, for versions that are frozen. */
  readonly format: 1;
  readonly name: string;
  readonly version?: string;
  /** Address of its files on a host, which the path of a file follows. */
  readonly sourceUrl?: string;
  /** The package first, the others in the order of the list. */
  readonly pages: readonly ApiPage[];
  readonly brokenLinks: readonly BrokenLink[];
}
