import type { Program } from 'estree-jsx';
import type { Root } from 'mdast';
import { type Features, markdownToMdast, mdxToMdast } from 'satteri';
import type { Plugin, Processor } from 'unified';
import type { VFile } from 'vfile';
import { VFileMessage } from 'vfile-message';
import { positionAt } from '../../diagnostics/index.ts';
import { declaredNames, parseModule } from '../estree.ts';
import type { CompilerSettings, Format } from '../types.ts';
import { walk } from '../walk.ts';
import { type BoundedAcorn, CostlyScript, MOST_REPEATED } from './bounded-acorn.ts';
import { fallbackReason } from './fallback-reasons.ts';
import { countMarks } from './mark-count.ts';
import { maskColons, maskFencedColons, unmaskColons } from './mask-colons.ts';
import { nativeCost } from './native-cost.ts';
import { assertShallow, assertShallowText, deepestLine, NestedTooDeeply, type Place } from './nesting.ts';
import { isDeepTree, scriptCost } from './script-nesting.ts';

const FEATURES = { gfm: true, frontmatter: true, directive: true } as const;

interface NativeParserOptions {
  readonly format: Format;
  /** The parser of JavaScript that the fallback uses. */
  readonly acorn: BoundedAcorn;
  /** Syntax that features add. */
  readonly added: Features;
  readonly onFallback: CompilerSettings['onFallback'] | undefined;
}

type Parse = (text: string, file: VFile) => Root;

/** An MDX node, whose JavaScript the native parser does not parse. */
interface ScriptedNode {
  type: string;
  position?: { readonly start: Place & { readonly offset?: number }; readonly end: { readonly offset?: number } };
  name?: string | null;
  value?: unknown;
  data?: { estree?: Program };
  attributes?: ScriptedNode[];
}

/**
 * Replaces the JavaScript parser by the native one. The JavaScript parser is the fallback for pages that the native
 * parser rejects, so that authors see its error, for pages that it would parse differently, and for pages with syntax
 * that a plugin of the site adds, such as math.
 */
export const nativeParser: Plugin<[NativeParserOptions], Root> = function (
  this: Processor,
  { format, acorn, added, onFallback }: NativeParserOptions,
) {
  const fallback = boundedFallback(this.parser as Parse, acorn);
  const data = this.data() as { micromarkExtensions?: readonly Extensions[] };
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { ...countMarks() }];
  const extensions = () => data.micromarkExtensions ?? [];
  const ownCount = extensions().length;
  const parse: Parse = (text, file) => {
    try {
      const triggers = triggersOf(extensions().slice(ownCount));
      assertShallowText(text, 'native');
      const reason =
        costlyScript(text, format) ??
        nativeCost(text) ??
        fallbackReason(maskColons(text).masked, format, Boolean(added.math));
      if (reason !== undefined) throw new Error(reason);
      const tree = parseNatively(text, format, added);
      if (triggers.some(trigger => isInProse(trigger, text, tree))) throw new Error('syntax of a plugin');
      return tree;
    } catch (error) {
      if (error instanceof NestedTooDeeply) throw error;
      onFallback?.(file.path, error instanceof Error ? error.message : String(error));
      const tree = fallback(text, file);
      assertShallow(tree);
      return tree;
    }
  };
  Object.assign(this, { parser: parse });
};

/** The JavaScript parser, with the place of what it does not parse to its end. */
function boundedFallback(parse: Parse, acorn: BoundedAcorn): Parse {
  return (text, file) => {
    assertShallowText(text, 'javascript');
    acorn.begin();
    try {
      const { masked, count } = maskFencedColons(text);
      const tree = parse(masked, file);
      return unmaskColons(tree, count) ? tree : parse(text, file);
    } catch (error) {
      if (error instanceof RangeError) throw new NestedTooDeeply({ line: deepestLine(text).line });
      if (!(error instanceof CostlyScript)) throw error;
      const { deepOffset, script, message } = error;
      const place = placeInText(text, script, deepOffset ?? 0);
      if (deepOffset !== undefined) throw new NestedTooDeeply(place);
      throw new VFileMessage(message, { place, source: 'lectern' });
    }
  };
}

/** The place of an offset of a script of a page. What stands before the script may be added to it by micromark. */
function placeInText(text: string, script: string, offset: number): ReturnType<typeof positionAt> {
  const start = text.indexOf(script.slice(0, 100));
  const index = start < 0 ? text.indexOf(script.slice(offset, offset + 100)) : start + offset;
  return positionAt(text, Math.max(0, index));
}

/**
 * Why the native parser must not parse the JavaScript of a text: it would overflow its stack, which ends the process
 * without a word, or take long.
 */
function costlyScript(text: string, format: Format): string | undefined {
  const { deep, repeated } = format === 'mdx' ? scriptCost(text) : { repeated: 0 };
  if (deep) return 'nested JavaScript';
  return repeated > MOST_REPEATED ? 'blank lines in imports and exports' : undefined;
}

/**
 * Parses a text with the native parser, without checking whether the JavaScript parser would give the same tree.
 *
 * @throws Error if the tree cannot be used
 */
export function parseNatively(text: string, format: Format, added: Features = {}): Root {
  const { masked, count } = maskColons(text);
  const tree = (format === 'md' ? markdownToMdast : mdxToMdast)(masked, {
    features: { ...FEATURES, ...added },
  }) as Root;
  assertShallow(tree);
  if (!unmaskColons(tree, count)) throw new Error('colons that are neither of a directive nor of text');
  if (format === 'mdx') addScripts(tree, text);
  return tree;
}

/** An extension of micromark: for each kind of content, constructs by the code of their first character. */
type Extension = Readonly<Record<string, unknown>>;
type Extensions = Extension | readonly Extension[];

const CONTENTS = ['document', 'contentInitial', 'flowInitial', 'flow', 'string', 'text'];

/**
 * The first characters of added syntax: a page without them is parsed the same way.
 *
 * @throws Error if an extension does not list them
 */
function triggersOf(extensions: readonly Extensions[]): readonly string[] {
  return extensions
    .flat()
    .flatMap(extension => Object.entries(extension))
    .flatMap(([name, constructs]) => {
      const codes = CONTENTS.includes(name) ? Object.keys(constructs as object).map(Number) : [Number.NaN];
      if (codes.some(code => !(code > 0))) throw new Error('a plugin that changes the syntax');
      return codes.map(code => String.fromCharCode(code));
    });
}

/** Whether a character occurs outside of code and expressions, which take precedence over added syntax. */
function isInProse(character: string, text: string, tree: Root): boolean {
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

/**
 * Parses the JavaScript of every MDX node.
 *
 * @throws SyntaxError if it is invalid, or if a tag is not in the text: the parser inserts tags where the author's
 * overlap
 */
function addScripts(tree: Root, text: string): void {
  const declared = new Set<string>();
  walk(tree, node => {
    const scripted = node as ScriptedNode;
    const { type, name, value } = scripted;
    if (type === 'mdxjsEsm') addProgram(scripted, parseEsm(String(value), declared));
    else if (type === 'mdxFlowExpression' || type === 'mdxTextExpression') {
      addProgram(scripted, parseExpression(String(value)));
    } else if (type.startsWith('mdxJsx')) {
      if ((name && !text.includes(name)) || !endsWithTag(scripted, text)) throw new SyntaxError('tags that cross');
      for (const attribute of scripted.attributes ?? []) addToAttribute(attribute);
    }
    return undefined;
  });
}

/** Whether an element ends with its closing tag: the parser also ends it with the emphasis or the heading around it. */
function endsWithTag({ position }: ScriptedNode, text: string): boolean {
  return /(?:\/|<\/[^<>]*)>$/.test(text.slice(position?.start.offset, position?.end.offset));
}

function addToAttribute(attribute: ScriptedNode): void {
  if (attribute.type === 'mdxJsxExpressionAttribute') addProgram(attribute, parseModule(`({${attribute.value}})`));
  const value = attribute.value as ScriptedNode | string | null | undefined;
  if (value && typeof value === 'object') {
    const program = parseExpression(String(value.value));
    if (program.body.length === 0) throw new SyntaxError('an attribute without a value in its braces');
    addProgram(value, program);
  }
}

function addProgram(node: ScriptedNode, estree: Program): void {
  if (isDeepTree(estree)) throw new NestedTooDeeply(node.position?.start ?? {});
  node.data = { ...node.data, estree };
}

/**
 * Parses imports and exports, and adds the names that they declare. Other statements are an error, as they are text
 * right below the imports; so is a name that an import or export above has declared.
 */
function parseEsm(value: string, declared: Set<string>): Program {
  const program = parseModule(value);
  for (const statement of program.body) {
    if (!/^(Import|Export)/.test(statement.type)) {
      throw new SyntaxError(`Unexpected ${statement.type} among imports and exports`);
    }
    for (const name of declaredNames(statement)) {
      if (declared.has(name)) throw new SyntaxError(`Identifier '${name}' has already been declared`);
      declared.add(name);
    }
  }
  return program;
}

/** A program with one expression statement, or without any if there are only comments in the braces. */
function parseExpression(value: string): Program {
  const isEmpty = value.replace(/\/\*(?:(?!\/\*)[\s\S])*?\*\/|\/\/.*/g, '').trim() === '';
  return parseModule(isEmpty ? '' : `(${value}\n)`);
}
