/** TypeScript's types and errors in code blocks with the flag `twoslash`. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Properties } from 'hast';
import type { DecorationItem } from 'shiki';
import type { TwoslashNode } from 'twoslash-protocol';
import type { CodeBlock } from '../../../shared/code/block.ts';
import { escapeAttribute } from '../../../shared/escape.ts';
import type { TwoslashOptions } from '../../config/site.ts';

/** A compiler error in code; `line` is 0-based. */
export interface CodeProblem {
  readonly line: number;
  readonly message: string;
}

/** Code as readers see it, with types and errors. */
export interface TypedCode {
  readonly code: string;
  /** Maps a line of the source to the line that readers see; undefined if it is cut. Both are 0-based. */
  readonly lineAfter: (line: number) => number | undefined;
  readonly decorations: readonly DecorationItem[];
  /** HTML to insert below lines, by line: types queried with `^?`, and errors. */
  readonly notes: ReadonlyMap<number, string>;
}

export type Typer = (code: string, language: string) => TypedCode | readonly CodeProblem[];

const LANGUAGES: Readonly<Record<string, string>> = {
  ts: 'ts',
  typescript: 'ts',
  tsx: 'tsx',
  js: 'js',
  javascript: 'js',
  jsx: 'jsx',
};
const FLAG = /(?:^|\s)twoslash(?:\s|$)/;

/** Whether a block shows its types. */
export function isTyped({ language, meta }: Pick<CodeBlock, 'language' | 'meta'>): boolean {
  return FLAG.test(meta) && Object.hasOwn(LANGUAGES, language);
}

/** Whether a page may have such blocks; TypeScript is only loaded then. */
export function mayBeTyped(text: string): boolean {
  return /^[ \t>*+\-\d.]*(?:`{3}|~{3}).*\btwoslash\b/m.test(text);
}

/** `module: esnext`, `moduleResolution: bundler`, `jsx: react-jsx`: the usual options of bundled sites. */
const COMPILER_OPTIONS = { module: 99, moduleResolution: 100, jsx: 4, strict: true };

/** Creates a typer with the site's TypeScript, which resolves types from the site's folder. */
export async function createTyper({ file, typescript, siteDir }: TwoslashOptions): Promise<Typer> {
  const core = createRequire(file).resolve('twoslash/core');
  const { createTwoslasher } = (await import(pathToFileURL(core).href)) as typeof import('twoslash/core');
  const tsModule = ((await import(pathToFileURL(typescript).href)) as { readonly default: never }).default;
  const tsLibDirectory = path.dirname(typescript);
  const run = createTwoslasher({
    tsModule,
    tsLibDirectory,
    vfsRoot: siteDir,
    compilerOptions: COMPILER_OPTIONS as never,
  });
  const cache = new Map<string, ReturnType<Typer>>();
  return (code, language) => {
    const key = `${language}\0${code}`;
    const typed = cache.get(key) ?? typedCode(code, () => run(code, LANGUAGES[language] ?? 'ts'));
    cache.set(key, typed);
    return typed;
  };
}

type Run = ReturnType<typeof import('twoslash/core').createTwoslasher>;

function typedCode(written: string, run: () => ReturnType<Run>): ReturnType<Typer> {
  try {
    const { code: shown, nodes, meta } = run();
    return {
      // Cutting the last lines may leave line breaks.
      code: shown.replace(/(?<!\n)\n+$/, ''),
      lineAfter: line => lineAfter(line, written, meta.removals),
      decorations: decorationsOf(nodes),
      notes: notesOf(nodes),
    };
  } catch (error) {
    return problemsOf(written, error);
  }
}

function lineAfter(line: number, code: string, removals: readonly (readonly [number, number])[]): number | undefined {
  const start = code.split('\n').slice(0, line).join('\n').length + (line > 0 ? 1 : 0);
  if (removals.some(([from, to]) => from <= start && start < to)) return undefined;
  const before = removals.filter(([, to]) => to <= start).map(([from, to]) => code.slice(from, to));
  return line - before.join('').split('\n').length + 1;
}

/** Decorations for identifiers with types, and for errors; of two that overlap partially, the second is left out. */
function decorationsOf(nodes: readonly TwoslashNode[]): readonly DecorationItem[] {
  const seen = new Set<string>();
  const kept: { readonly start: number; readonly end: number; readonly properties: Properties }[] = [];
  for (const node of nodes.toSorted((one, other) => one.start - other.start || other.length - one.length)) {
    const [start, end] = [node.start, node.start + node.length];
    const properties = propertiesOf(node, seen);
    const isCrossed = kept.some(other => start < other.end && other.end < end && other.start < start);
    if (properties && node.length > 0 && !isCrossed) kept.push({ start, end, properties });
  }
  return kept.map(decoration => ({ ...decoration, alwaysWrap: true }));
}

/** The first occurrence of a type is in the tab order; the others show on hover or tap only. */
function propertiesOf(node: TwoslashNode, seen: Set<string>): Properties | undefined {
  if (node.type === 'error') return { class: 'twoslash-error' };
  if (node.type === 'highlight') return { class: 'theme-code-block-highlighted-word' };
  if (node.type !== 'hover') return undefined;
  const text = textOf(node);
  const tabIndex = seen.has(text) ? -1 : 0;
  seen.add(text);
  return { class: 'twoslash', tabIndex, 'aria-description': text };
}

function textOf({ text, docs }: { readonly text: string; readonly docs?: string }): string {
  return docs === undefined || docs === '' ? text : `${text}\n\n${docs}`;
}

/** HTML of notes by line. Their text is in `aria-label`, which CSS displays, so that copying selects only the code. */
function notesOf(nodes: readonly TwoslashNode[]): ReadonlyMap<number, string> {
  const notes = new Map<number, string>();
  for (const node of nodes) {
    const [kind, text] = noteOf(node);
    if (text === undefined) continue;
    const indent = node.type === 'error' ? 0 : node.character;
    const note =
      `<small class="twoslash-note twoslash-note-${kind}" role="note" style="--indent:${indent}ch" ` +
      `aria-label="${escapeAttribute(text)}"></small>`;
    notes.set(node.line, (notes.get(node.line) ?? '') + note);
  }
  return notes;
}

function noteOf(node: TwoslashNode): readonly [kind: string, text: string | undefined] {
  switch (node.type) {
    case 'query':
      return ['type', textOf(node)];
    case 'error':
      return ['error', node.code === undefined ? node.text : `${node.text} (${node.code})`];
    case 'completion':
      return [
        'type',
        node.completions
          .slice(0, 8)
          .map(({ name }) => name)
          .join('\n'),
      ];
    case 'tag':
      return ['type', node.text ?? node.name];
    default:
      return ['', undefined];
  }
}

/** Error code, offset and message: `[2322] 12 - Type 'string' is not assignable…`. */
const COMPILER_ERROR = /^[^\S\n]*\[(\d+)\] (\d+) - (.*)$/gm;

/** The compiler errors in an error of twoslash. @throws any other error */
function problemsOf(code: string, error: unknown): readonly CodeProblem[] {
  const { title, description, recommendation } = error as Record<'title' | 'description' | 'recommendation', unknown>;
  if (typeof title !== 'string') throw error;
  const found = Array.from(String(recommendation).matchAll(COMPILER_ERROR), ([, id, start, text]) => ({
    line: code.slice(0, Number(start)).split('\n').length - 1,
    message: `${text} (TypeScript ${id})`,
  }));
  return found.length > 0 ? found : [{ line: 0, message: `${title}: ${String(description).trim()}` }];
}
