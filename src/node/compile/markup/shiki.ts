/** Code highlighting with Shiki (`markdown.shiki`). */
import { pathToFileURL } from 'node:url';
import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { CodeToHastOptions, DecorationItem, HighlighterGeneric, ThemeRegistrationAny } from 'shiki';
import { type CodeBlock, type CodePainter, joinLines, markedCode } from '../../../shared/code/block.ts';
import type { MagicComment } from '../../../shared/code/magic-comments.ts';
import { readCodeMeta } from '../../../shared/code/meta.ts';
import type { ShikiOptions } from '../../config/site.ts';
import { once } from '../../util/once.ts';
import { type CodeProblem, createTyper, isTyped, mayBeTyped, type Typer } from './twoslash.ts';
import { joinNoted, typedBlock } from './typed-block.ts';

/** Classes and style for the element around a code block. */
export interface CodeFrame {
  readonly classNames: readonly string[];
  readonly style: string;
}

/** A painter of code blocks; the optional functions are those of Shiki and twoslash. */
export interface BlockPainter extends CodePainter {
  readonly frameOf?: (block: CodeBlock) => CodeFrame;
  /** The code of a block as readers see it, if it differs from the source. */
  readonly shownCode?: (block: CodeBlock) => string | undefined;
  /** TypeScript's errors in a block that shows types. */
  readonly problemsOf?: (block: CodeBlock) => readonly CodeProblem[];
}

interface ShikiPainter {
  readonly paint: BlockPainter;
  /** Loads the grammars that a page needs, since painting is synchronous. */
  readonly prepare: (text: string) => Promise<void>;
}

type Shiki = typeof import('shiki');

/** Themes and grammars in Shiki's types. */
interface ShikiInput {
  readonly themes: Record<string, ThemeRegistrationAny>;
  readonly langs: never[];
}

/** Creates a painter with the site's Shiki. */
export async function createShikiPainter(
  { file, themes, langs, langAlias, transformers, twoslash }: ShikiOptions,
  magicComments: readonly MagicComment[],
): Promise<ShikiPainter> {
  const { createHighlighter, bundledLanguages } = (await import(pathToFileURL(file).href)) as Shiki;
  // Shiki changes its arguments, and the config is frozen.
  const own = structuredClone({ themes, langs }) as unknown as ShikiInput;
  const highlighter = (await createHighlighter({
    themes: Object.values(own.themes),
    langs: own.langs,
    langAlias: { ...langAlias },
  })) as HighlighterGeneric<string, string>;
  const names = new Set<string>([...Object.keys(bundledLanguages), ...Object.keys(langAlias)]);
  const nameOf = (language: string): string =>
    highlighter.getLoadedLanguages().includes(language) ? language : 'text';
  const highlight = createCachedHighlighter(highlighter, {
    themes: own.themes,
    transformers: [...transformers] as never,
  });
  const loaded: { typer?: Typer } = {};
  const loadTyper = once(async () => twoslash && createTyper(twoslash));
  const withTypes = (block: CodeBlock) =>
    loaded.typer && isTyped(block) ? typedBlock(block, loaded.typer, magicComments) : undefined;
  const highlighted = (block: CodeBlock) => {
    const typed = withTypes(block);
    const plain = () => ({ ...markedCode(block, magicComments), decorations: [], notes: NO_NOTES });
    const { code, classes, decorations, notes } = typed && 'block' in typed ? typed.block : plain();
    return { ...highlight(code, { lang: nameOf(block.language), meta: block.meta, decorations }), classes, notes };
  };
  const paint = (block: CodeBlock): string => {
    const { lines, classes, notes } = highlighted(block);
    const all = lines.map(({ html, classNames }, index) => ({
      html,
      classNames: [...classNames, ...(classes.get(index) ?? [])],
    }));
    return notes.size > 0 ? joinNoted(all, notes) : joinLines(all, readCodeMeta(block.meta).firstNumber);
  };
  return {
    paint: Object.assign(paint, {
      frameOf: (block: CodeBlock) => highlighted(block).frame,
      shownCode: (block: CodeBlock) => {
        const typed = withTypes(block);
        return typed && 'block' in typed ? typed.block.code : undefined;
      },
      problemsOf: (block: CodeBlock) => {
        const typed = withTypes(block);
        return typed && 'problems' in typed ? typed.problems : [];
      },
    }),
    async prepare(text) {
      const typer = mayBeTyped(text) ? await loadTyper() : undefined;
      if (typer) loaded.typer = typer;
      const wanted = [...languagesIn(text)].filter(name => names.has(name));
      const missing = wanted.filter(name => !highlighter.getLoadedLanguages().includes(name));
      if (missing.length > 0) await highlighter.loadLanguage(...(missing as never[]));
    },
  };
}

/** The languages that code fences and `CodeBlock` elements of a page probably name. */
export function languagesIn(text: string): ReadonlySet<string> {
  const fences = text.matchAll(/^[ \t>*+\-\d.]*(?:`{3,}|~{3,})[ \t]*([\w+#.-]+)/gm);
  const components = text.matchAll(/\blang(?:uage)?(?:=["'{]*|-)([\w+#.-]+)/g);
  const files = text.matchAll(/\bfile=\S{1,500}?\.(\w+)(?=[\s"'])/g);
  return new Set([...fences, ...components, ...files].map(([, name = '']) => name.toLowerCase()));
}

const NO_NOTES: ReadonlyMap<number, string> = new Map();

/** Options for highlighting one block. */
interface HighlightOptions {
  readonly lang: string;
  readonly meta: string;
  readonly decorations: readonly DecorationItem[];
}

interface HighlightedCode {
  readonly lines: readonly { readonly html: string; readonly classNames: readonly string[] }[];
  readonly frame: CodeFrame;
}

/** Maximum number of cached blocks. Versions of the same docs repeat their code blocks. */
const MAX_CACHED_BLOCKS = 2000;

/** Creates a cached function that highlights code and splits the result into lines and frame. */
function createCachedHighlighter(
  highlighter: HighlighterGeneric<string, string>,
  options: Pick<CodeToHastOptions, 'transformers'> & { readonly themes: object },
) {
  const cache = new Map<string, HighlightedCode>();
  return (code: string, { lang, meta, decorations }: HighlightOptions): HighlightedCode => {
    const typed = decorations.length > 0 ? JSON.stringify(decorations) : '';
    const key = `${lang}\0${meta}\0${code}\0${typed}`;
    const found = cache.get(key);
    if (found) return found;
    const tree = highlighter.codeToHast(code, {
      lang,
      meta: { __raw: meta },
      decorations: [...decorations],
      defaultColor: false,
      // No time limit: the output must not depend on the load of the machine. The first line also compiles the grammar.
      tokenizeTimeLimit: 0,
      ...options,
    } as never);
    const drawn = splitHighlighted(tree);
    if (cache.size > MAX_CACHED_BLOCKS) cache.clear();
    cache.set(key, drawn);
    return drawn;
  };
}

function splitHighlighted(tree: Root): HighlightedCode {
  const pre = elementsIn(tree.children)[0];
  const code = elementsIn(pre?.children ?? [])[0];
  const lines = elementsIn(code?.children ?? []).map(({ properties, children }) => ({
    html: toHtml({ type: 'root', children }),
    classNames: classesOf(properties).filter(name => name !== 'line'),
  }));
  const classNames = classesOf(pre?.properties ?? {});
  return { lines, frame: { classNames, style: String(pre?.properties.style ?? '') } };
}

function elementsIn(nodes: readonly (ElementContent | Root['children'][number])[]): readonly Element[] {
  return nodes.filter((node): node is Element => node.type === 'element');
}

/** The classes of an element: Shiki writes `class`, transformers write either. */
function classesOf({ class: written, className }: Element['properties']): readonly string[] {
  return [written ?? [], className ?? []]
    .flat()
    .flatMap(names => String(names).split(' '))
    .filter(Boolean);
}
