import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PageProps, SidebarItem } from '../../shared/model.ts';
import { createSegmentReader, createSegmentWriter, type Extent } from '../cache/segment.ts';
import { createDocResolver } from '../compile/doc-links.ts';
import type { Compiler, PageBody } from '../compile/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { KnownFacts } from '../plugins/types.ts';
import {
  createRenderer,
  loadReact,
  type PageRenderer,
  type RenderContext,
  type SocialImage,
  type Thrown,
  thrownBy,
} from '../render/index.ts';
import { hashOf } from '../util/hash.ts';
import { type KeptFacts, toKept, toKeptLinks } from './kept-facts.ts';
import type { Kind } from './messages.ts';
import type { Settings } from './settings.ts';

/** What a thread has to know before its first task; plain data. */
export interface WorkContext {
  readonly siteDir: string;
  /** Where compiled pages are kept. */
  readonly cacheDir: string;
  /** Where rendered files wait for their place. */
  readonly stageDir: string;
}

/** Permalinks of Markdown files that links may name, by compiler. */
export type Permalinks = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** What tasks ask for when they need it. */
export interface TaskSources {
  readonly settings: SettingsSource;
  readonly permalinks: () => Permalinks;
}

/** Compiler settings by name; with functions in them they cannot cross threads, so a thread gets them its own way. */
export type SettingsSource = () => Promise<Settings>;

export interface CompileTask {
  readonly compiler: string;
  /** Absolute path. */
  readonly file: string;
  readonly permalink: string;
  readonly title?: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Directory that `/x.md` links start from. */
  readonly contentPath: string;
}

/** A compiled page: its small parts at hand, its large ones where they can be read. */
export interface CompileOutcome {
  readonly facts: KnownFacts;
  readonly diagnostics: readonly Diagnostic[];
  readonly bodyHash: string;
  readonly linksHash: string;
  readonly anchorsHash: string;
  readonly factsAt: Extent;
  readonly linksAt: Extent;
  readonly sectionsAt: Extent;
  readonly bodyAt: Extent;
}

export interface RenderTask {
  /** `PageProps` as JSON, without the items of its sidebar. */
  readonly page: string;
  /** Those as JSON; tasks of neighbours share them, so that they cross to a thread once. */
  readonly items: { readonly json: string } | null;
  readonly bodyAt: Extent | null;
  readonly imports: readonly string[];
}

export type RenderOutcome =
  | {
      readonly htmlHash: string;
      readonly htmlFile: string;
      /** Missing where the HTML says all. */
      readonly bundle: { readonly hash: string; readonly file: string } | null;
      readonly links: readonly string[];
      readonly noIndex: boolean;
      readonly socialImage: SocialImage | null;
    }
  /** The compiled page was not where it should be. */
  | { readonly lost: true }
  | { readonly thrown: Thrown };

/** What a thread does; the same functions serve small sites without threads. */
export interface Tasks {
  /** Loads ahead what tasks of a kind need. */
  prepare(kind: Kind): Promise<void>;
  compile(task: CompileTask): Promise<CompileOutcome>;
  /** Tells which shell to render with, before the first `render`. */
  setShell(context: RenderContext): void;
  render(task: RenderTask): Promise<RenderOutcome>;
  /** Makes all that was written readable for others. */
  flush(): void;
  close(): void;
}

export function createTasks(context: WorkContext, { settings, permalinks }: TaskSources): Tasks {
  const writer = createSegmentWriter(context.cacheDir);
  // Every run reads all facts, many all links, and few read bodies: apart, they are read in one go.
  const factsWriter = createSegmentWriter(context.cacheDir);
  const reader = createSegmentReader(context.cacheDir);
  const stage = createStage(context.stageDir);
  const itemsOf = createItemsReader();
  const compilers = new Map<string, Promise<Compiler>>();
  const shell: { context?: RenderContext; render?: Promise<PageRenderer> } = {};

  const compilerOf = (name: string): Promise<Compiler> => {
    const compiler = compilers.get(name) ?? compilerFor(name, settings);
    compilers.set(name, compiler);
    return compiler;
  };

  return {
    async prepare(kind) {
      await (kind === 'compile' ? loadCompiler() : loadRenderer());
    },
    async compile({ compiler, contentPath, ...source }) {
      const compile = await compilerOf(compiler);
      const known = permalinks().get(compiler) ?? new Map();
      const resolveDoc = createDocResolver({ permalinks: known, siteDir: context.siteDir }, contentPath);
      const { facts, body, diagnostics } = await compile({
        ...source,
        text: readFileSync(source.file, 'utf8'),
        resolveDoc,
      });
      const { sections, anchors, links, resolutions, ...small } = facts;
      const linksJson = JSON.stringify(toKeptLinks({ anchors, links, resolutions }, source.file));
      const bodyJson = JSON.stringify(body);
      const hashes = {
        bodyHash: hashOf(bodyJson),
        linksHash: hashOf(linksJson),
        anchorsHash: hashOf(JSON.stringify(anchors)),
      };
      return {
        facts: small,
        diagnostics,
        ...hashes,
        factsAt: factsWriter.append({ facts: toKept(small, source.file), ...hashes } satisfies KeptFacts),
        linksAt: factsWriter.appendJson(linksJson),
        sectionsAt: writer.append(sections),
        bodyAt: writer.appendJson(bodyJson),
      };
    },
    setShell(next) {
      shell.context = next;
      delete shell.render;
    },
    async render({ page, items, bodyAt, imports }) {
      if (!shell.context) throw new Error('There is no shell to render with yet');
      const body = bodyAt && reader.read<PageBody>(bodyAt);
      if (body === undefined) return { lost: true };
      try {
        shell.render ??= rendererOf(shell.context);
        const render = await shell.render;
        const props = JSON.parse(page) as PageProps;
        const sidebar = items && itemsOf(items.json);
        const { html, bundle, links, ...found } = await render({
          page: sidebar ? withItems(props, sidebar) : props,
          body,
          imports,
        });
        return {
          htmlHash: hashOf(html),
          htmlFile: stage(html),
          bundle: bundle === null ? null : { hash: hashOf(bundle), file: stage(bundle) },
          links: [...new Set(links)].filter(link => !sidebar?.docs.has(link)),
          ...found,
        };
      } catch (error) {
        return { thrown: thrownBy(error) };
      }
    },
    flush() {
      writer.flush();
      factsWriter.flush();
    },
    close() {
      writer.close();
      factsWriter.close();
      reader.close();
    },
  };
}

/** Loads the compiler, hundreds of modules, when there is something to compile. */
function loadCompiler(): Promise<typeof import('../compile/index.ts')> {
  return import('../compile/index.ts');
}

/** Loads React and Prism when there is something to render. */
async function loadRenderer(): Promise<typeof import('../compile/highlight.ts')> {
  loadReact();
  return import('../compile/highlight.ts');
}

async function compilerFor(name: string, settings: SettingsSource): Promise<Compiler> {
  const own = (await settings()).get(name);
  if (!own) throw new Error(`No compiler is called ${name}`);
  const { createCompiler } = await loadCompiler();
  return createCompiler(own);
}

async function rendererOf(context: RenderContext): Promise<PageRenderer> {
  const { createCodePainter } = await loadRenderer();
  return createRenderer(context, createCodePainter(context.code));
}

/** Items of a sidebar, with the addresses of the site's own docs among them. */
interface Items {
  readonly items: readonly SidebarItem[];
  readonly docs: ReadonlySet<string>;
}

/** Reads the items of sidebars; those of neighbours are the same value. */
function createItemsReader(): (json: string) => Items {
  const last = { json: '[]', items: [] as readonly SidebarItem[], docs: new Set<string>() };
  return json => {
    if (json !== last.json) {
      const items = JSON.parse(json) as readonly SidebarItem[];
      Object.assign(last, { json, items, docs: new Set(items.flatMap(docLinks)) });
    }
    return last;
  };
}

/** Where an item leads that cannot be broken: to docs, and to the pages of categories. */
function docLinks(item: SidebarItem): readonly string[] {
  if (item.type === 'html') return [];
  if (item.type === 'link') return item.docId === undefined ? [] : [item.href];
  return [item.href ?? [], item.firstHref ?? [], (item.items ?? []).flatMap(docLinks)].flat();
}

function withItems(page: PageProps, { items }: Items): PageProps {
  return { ...page, props: { ...page.props, sidebar: { ...(page.props.sidebar as object), items } } };
}

/** Writes texts to files of their own; returns the file. */
function createStage(directory: string): (text: string) => string {
  const state = { count: 0 };
  return text => {
    if (state.count === 0) mkdirSync(directory, { recursive: true });
    const file = path.join(directory, String(state.count++));
    writeFileSync(file, text);
    return file;
  };
}
