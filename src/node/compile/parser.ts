import { Parser as AcornParser } from 'acorn';
import acornJsx from 'acorn-jsx';
import type { Program } from 'estree-jsx';
import type { Root } from 'mdast';
import { markdownToMdast, mdxToMdast } from 'satteri';
import type { Plugin, Processor } from 'unified';
import type { VFile } from 'vfile';
import { walk } from './walk.ts';

const JsxParser = AcornParser.extend(acornJsx());
const FEATURES = { gfm: true, frontmatter: true, directive: true } as const;

/** Whether a page is MDX, or Markdown whose HTML is HTML. */
export type Format = 'mdx' | 'md';

type Parse = (text: string, file: VFile) => Root;

/** What the native parser leaves to us: the JavaScript of an MDX node as a tree. */
interface ScriptedNode {
  type: string;
  value?: unknown;
  data?: { estree?: Program };
  attributes?: ScriptedNode[];
}

/**
 * Puts the native parser in the place of the JavaScript one. A page that it rejects goes through the JavaScript parser,
 * whose error is the one shown; so do all pages where a plugin added syntax of its own (math, for one).
 */
export const nativeParser: Plugin<[Format], Root> = function (this: Processor, format: Format) {
  const fallback = this.parser;
  const syntax = () => (this.data() as { micromarkExtensions?: readonly unknown[] }).micromarkExtensions?.length ?? 0;
  const ownSyntax = syntax();
  const parse: Parse = (text, file) => {
    if (syntax() > ownSyntax) return (fallback as Parse)(text, file);
    try {
      if (format === 'md') return aside(markdownToMdast(text, { features: FEATURES }) as Root, file);
      const tree = mdxToMdast(text, { features: FEATURES }) as Root;
      return addScripts(tree) ? tree : aside(tree, file);
    } catch {
      return (fallback as Parse)(text, file);
    }
  };
  Object.assign(this, { parser: parse });
  return putBack;
};

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

/** Parses the JavaScript of every MDX node; says whether there are any. @throws SyntaxError where it is not valid */
function addScripts(tree: Root): boolean {
  let found = false;
  walk(tree, node => {
    const scripted = node as ScriptedNode;
    found ||= scripted.type.startsWith('mdx');
    if (scripted.type === 'mdxjsEsm') addProgram(scripted, parseEsm(String(scripted.value)));
    else if (scripted.type === 'mdxFlowExpression' || scripted.type === 'mdxTextExpression') {
      addProgram(scripted, parseExpression(String(scripted.value)));
    } else if (scripted.type.startsWith('mdxJsx'))
      for (const attribute of scripted.attributes ?? []) addToAttribute(attribute);
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
