import { Parser as AcornParser } from 'acorn';
import acornJsx from 'acorn-jsx';
import type { Program } from 'estree-jsx';
import type { Root } from 'mdast';
import { markdownToMdast, mdxToMdast } from 'satteri';
import type { Plugin, Processor } from 'unified';
import type { VFile } from 'vfile';
import type { Format } from '../types.ts';
import { walk } from '../walk.ts';
import { fallbackReason } from './fallback-reasons.ts';
import { maskColons, unmaskColons } from './mask-colons.ts';

const JsxParser = AcornParser.extend(acornJsx());
const FEATURES = { gfm: true, frontmatter: true, directive: true } as const;

/** Is told of every page that is left to the JavaScript parser, and why. */
export type OnFallback = (file: string, reason: string) => void;

interface NativeParserOptions {
  readonly format: Format;
  readonly onFallback?: OnFallback | undefined;
}

type Parse = (text: string, file: VFile) => Root;

/** What the native parser leaves to us: the JavaScript of an MDX node as a tree. */
interface ScriptedNode {
  type: string;
  name?: string | null;
  value?: unknown;
  data?: { estree?: Program };
  attributes?: ScriptedNode[];
}

/**
 * Puts the native parser in the place of the JavaScript one. A page that it rejects goes through the JavaScript parser,
 * whose error is the one shown; so do pages that it would read in another way, and those for which a plugin has syntax of
 * its own (math, for one).
 */
export const nativeParser: Plugin<[NativeParserOptions], Root> = function (
  this: Processor,
  { format, onFallback }: NativeParserOptions,
) {
  const fallback = this.parser as Parse;
  const extensions = () => (this.data() as { micromarkExtensions?: readonly Extensions[] }).micromarkExtensions ?? [];
  const own = extensions().length;
  const parse: Parse = (text, file) => {
    const read = readNatively(text, { format, added: extensions().slice(own) });
    if (typeof read !== 'string') return read.scripted ? read.tree : aside(read.tree, file);
    onFallback?.(file.path, read);
    return fallback(text, file);
  };
  Object.assign(this, { parser: parse });
  return putBack;
};

interface NativeReading {
  readonly format: Format;
  readonly added: readonly Extensions[];
}

interface NativePage {
  readonly tree: Root;
  /** Whether it has JSX, expressions or imports. */
  readonly scripted: boolean;
}

/** A text as the native parser has it, or why the JavaScript parser had better read it. */
function readNatively(text: string, { format, added }: NativeReading): NativePage | string {
  const triggers = triggersOf(added);
  if (triggers === 'any') return 'a plugin that changes the syntax';
  const { shown, hidden } = maskColons(text);
  const doubt = fallbackReason(shown, format);
  if (doubt !== undefined) return doubt;
  try {
    const tree = (format === 'md' ? markdownToMdast : mdxToMdast)(shown, { features: FEATURES }) as Root;
    if (!unmaskColons(tree, hidden)) return 'colons that are neither of a directive nor of text';
    if (triggers.some(trigger => standsInProse(trigger, text, tree))) return 'syntax of a plugin';
    return { tree, scripted: format === 'mdx' && addScripts(tree, text) };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Syntax that a plugin adds: what it does, by the character that begins it, for each kind of content. */
type Extension = Readonly<Record<string, unknown>>;
type Extensions = Extension | readonly Extension[];

const CONTENTS = ['document', 'contentInitial', 'flowInitial', 'flow', 'string', 'text'];

/** The characters that begin added syntax: a page without them is the same page. `any` where that cannot be told. */
function triggersOf(extensions: readonly Extensions[]): 'any' | readonly string[] {
  const triggers: string[] = [];
  for (const [name, constructs] of extensions.flat().flatMap(each => Object.entries(each))) {
    const codes = CONTENTS.includes(name) ? Object.keys(constructs as object).map(Number) : [Number.NaN];
    if (codes.some(code => !(code > 0))) return 'any';
    triggers.push(...codes.map(code => String.fromCharCode(code)));
  }
  return triggers;
}

/** Whether a character stands anywhere but in code and in expressions, which are what they are before any other syntax. */
function standsInProse(character: string, text: string, tree: Root): boolean {
  let left = count(character, text);
  if (left === 0) return false;
  walk(tree, node => {
    const { type, value, lang, meta } = node as ScriptedNode & { readonly lang?: string; readonly meta?: string };
    if (/^(?:code|inlineCode|yaml|mdxjsEsm|mdx(?:Flow|Text)Expression)$/.test(type)) {
      left -= count(character, [value, lang, meta].join());
    }
    return undefined;
  });
  return left > 0;
}

function count(character: string, text: string): number {
  return text.split(character).length - 1;
}

/** The blocks of a page, while MDX's own first step passes: it looks for JSX in every node, and here is none. */
interface Aside {
  blocks?: Root['children'];
}

function aside(tree: Root, { data }: VFile): Root {
  (data as Aside).blocks = tree.children;
  return { ...tree, children: [] };
}

function putBack(tree: Root, { data }: VFile): void {
  const { blocks } = data as Aside;
  if (blocks) tree.children = blocks;
}

/**
 * Parses the JavaScript of every MDX node; says whether there are any.
 *
 * @throws SyntaxError where it is not valid, or where a tag is not the author's: the parser makes one of several that cross
 */
function addScripts(tree: Root, text: string): boolean {
  let found = false;
  walk(tree, node => {
    const scripted = node as ScriptedNode;
    found ||= scripted.type.startsWith('mdx');
    if (scripted.type === 'mdxjsEsm') addProgram(scripted, parseEsm(String(scripted.value)));
    else if (scripted.type === 'mdxFlowExpression' || scripted.type === 'mdxTextExpression') {
      addProgram(scripted, parseExpression(String(scripted.value)));
    } else if (scripted.type.startsWith('mdxJsx')) {
      if (scripted.name && !text.includes(scripted.name)) throw new SyntaxError('Tags that cross');
      for (const attribute of scripted.attributes ?? []) addToAttribute(attribute);
    }
    return undefined;
  });
  return found;
}

function addToAttribute(attribute: ScriptedNode): void {
  if (attribute.type === 'mdxJsxExpressionAttribute') addProgram(attribute, parseSpread(String(attribute.value)));
  const value = attribute.value as ScriptedNode | string | null | undefined;
  if (value && typeof value === 'object') addProgram(value, parseExpression(String(value.value)));
}

function addProgram(node: ScriptedNode, estree: Program): void {
  node.data = { ...node.data, estree };
}

function parseModule(value: string): Program {
  return JsxParser.parse(value, { ecmaVersion: 'latest', sourceType: 'module' }) as unknown as Program;
}

/** Imports and exports alone: a line of text right below them is an error of the author's. */
function parseEsm(value: string): Program {
  const program = parseModule(value);
  const other = program.body.find(({ type }) => !/^(Import|Export)/.test(type));
  if (other) throw new SyntaxError(`Unexpected ${other.type} among imports and exports`);
  return program;
}

/** A program of one expression statement, or of none where the braces hold only comments. */
function parseExpression(value: string): Program {
  const empty = value.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').trim() === '';
  return parseModule(empty ? '' : `(${value}\n)`);
}

function parseSpread(value: string): Program {
  return parseModule(`({${value}})`);
}
