/** Descriptions in memory, and the pages that are made of one. */

/** An object of a description, whose fields nobody has checked. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * The files of a description as one value, the main file first. Each `$ref` in it is a pointer into the list:
 * `#/components/schemas/Pet` of the main file has become `/0/components/schemas/Pet`.
 */
export type Bundle = readonly unknown[];

/** Where an operation is in a description, and its page. */
export interface OperationEntry {
  /** Pointer to the operation in the bundle. */
  readonly pointer: string;
  /** Pointer to the path or webhook that it is an operation of. */
  readonly pathPointer: string;
  /** In capitals. */
  readonly method: string;
  /** The path of a request, or the name of a webhook. */
  readonly path: string;
  readonly isWebhook: boolean;
  readonly title: string;
  readonly isDeprecated: boolean;
  /** Part of the page's address, unique in its group. */
  readonly slug: string;
  /** If readers can send the request: the address that relative addresses of servers begin at. */
  readonly tryBase?: string;
}

/** Operations with the same tag, in the order of the description. */
export interface OperationGroup {
  /** Of the tag; for readers. */
  readonly label: string;
  readonly slug: string;
  /** Markdown. */
  readonly description: string;
  readonly operations: readonly OperationEntry[];
}

/** What a page shows. */
export type PageContent =
  | { readonly kind: 'overview'; readonly groups: readonly OperationGroup[] }
  /** A group: a list of its operations, or the operations themselves. */
  | { readonly kind: 'group'; readonly group: OperationGroup; readonly isWhole: boolean }
  | { readonly kind: 'operation'; readonly operation: OperationEntry };

/** A page of a description. */
export interface DescribedPage {
  /** Path below the description's route; empty for the overview. */
  readonly slug: string;
  readonly title: string;
  /** One line of text. */
  readonly summary: string;
  /** Pointer to what the page shows, for messages. */
  readonly pointer: string;
  /** Hash of everything in the description that the page shows. */
  readonly hash: string;
  readonly content: PageContent;
}
