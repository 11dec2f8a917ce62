import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { observeRequests } from './chromium.ts';
import { outputFiles } from './output.ts';
import { addWeights, type Weight, weigh } from './weight.ts';

export const KINDS = ['html', 'js', 'css', 'other'] as const;
export type Kind = (typeof KINDS)[number];
export type Weights = Readonly<Record<Kind, Weight>>;

/** The files that a reader's first visit to a page loads. */
export interface FirstLoad {
  /** Its HTML, relative to the output directory. */
  readonly page: string;
  /** The HTML and the scripts, module preloads and style sheets that it names. */
  readonly named: Weights;
  /** All that a browser asked for until the network fell silent, prefetches excepted; null without a browser. */
  readonly observed: Weights | null;
}

export interface FirstLoadOptions {
  readonly outDir: string;
  /** A text that only this page has. */
  readonly text: string;
  /** Path of a Chromium. */
  readonly browser: string | null;
}

/** Weighs the first load of a page that was built for the root of a host. */
export async function measureFirstLoad({ outDir, text, browser }: FirstLoadOptions): Promise<FirstLoad> {
  const page = await pageWith(outDir, text);
  const html = await readFile(path.join(outDir, page), 'utf8');
  const observed = browser === null ? null : await observeRequests({ outDir, page, browser });
  return {
    page,
    named: await weighByKind(outDir, [page, ...namedFiles(html)]),
    observed: observed && (await weighByKind(outDir, observed)),
  };
}

/** Everything together. */
export function totalWeight(weights: Weights): Weight {
  return KINDS.map(kind => weights[kind]).reduce(addWeights);
}

/** The HTML file that says a text. @throws Error when none does */
export async function pageWith(outDir: string, text: string): Promise<string> {
  for (const name of await outputFiles(outDir)) {
    if (name.endsWith('.html') && (await readFile(path.join(outDir, name), 'utf8')).includes(text)) return name;
  }
  throw new Error(`No page says "${text}"`);
}

/**
 * Files of the own host that a browser loads because a page's HTML says so, relative to the output directory.
 *
 * @example namedFiles('<script src="/assets/main.js" defer></script>') // ['assets/main.js']
 */
export function namedFiles(html: string): readonly string[] {
  const tags = [...html.matchAll(/<(script|link)\b[^>]*>/g)].map(([tag]) => tag);
  const urls = tags.flatMap(tag => {
    if (tag.startsWith('<script')) return attribute(tag, 'src') ?? [];
    const rel = attribute(tag, 'rel') ?? '';
    return /^(stylesheet|modulepreload|preload)$/.test(rel) ? (attribute(tag, 'href') ?? []) : [];
  });
  return [...new Set(urls.filter(url => /^\/(?!\/)/.test(url)).map(url => url.slice(1).replace(/[?#].*/, '')))];
}

function attribute(tag: string, name: string): string | undefined {
  const [, quoted, single, bare] = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`).exec(tag) ?? [];
  return quoted ?? single ?? bare;
}

async function weighByKind(outDir: string, files: readonly string[]): Promise<Weights> {
  const bytes = await Promise.all(
    files.map(async file => [kindOf(file), await readFile(path.join(outDir, file))] as const),
  );
  const ofKind = (kind: Kind): Weight => weigh(bytes.filter(([own]) => own === kind).map(([, content]) => content));
  return { html: ofKind('html'), js: ofKind('js'), css: ofKind('css'), other: ofKind('other') };
}

function kindOf(file: string): Kind {
  const extension = path.posix.extname(file);
  if (extension === '.mjs') return 'js';
  return KINDS.find(kind => extension === `.${kind}`) ?? 'other';
}
