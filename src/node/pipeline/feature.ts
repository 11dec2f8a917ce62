/** The contract of features: the folders of `src/node/features`, of which no stage knows. */

import type { AssistantsData } from '../../shared/model/site.ts';
import type { FileExtension } from '../../shared/url.ts';
import type { Cache } from '../cache/index.ts';
import type { Command } from '../command/commander.ts';
import type { CachedPage } from '../compile/cached-page.ts';
import type { Site } from '../config/site.ts';
import type { Diagnostic, Result } from '../diagnostics/index.ts';
import type { FileOrigin, Output, Plan, PlannedFile } from '../emit/index.ts';
import type { Claim } from '../emit/plan-conflicts.ts';
import type { Graph } from '../graph/index.ts';
import type { Log } from '../log.ts';
import type { PlannedPage } from '../render/render-pages.ts';
import type { Pictures, RenderContext, SiteTags } from '../render/types.ts';
import type { ScriptParts, ShellMiss } from '../shell/index.ts';
import type { NonEmpty } from '../util/map-in-order.ts';
import type { OutputPath } from '../util/output-path.ts';
import type { ThreadFeature, ThreadPart, ThreadTypes } from '../workers/thread-part.ts';
import type { Clock, Measures, PageProgress, SummaryLine } from './progress.ts';
import type { RenderedSite } from './render-routes.ts';
import type { CompiledSite } from './site-compiler.ts';

export type { ThreadPart, ThreadTypes };

/**
 * Something that only adds to a site: docs, tags of pages, files, checks. A site has one `Site` for each locale; hooks of a
 * site are called for one after the other, those of the output once. Later features see the files that earlier ones have added, and of
 * two files with the same path the later one wins.
 *
 * What it adds to the config is in `config/option.ts`, what it does in threads in `workers/thread-part.ts`, whose hooks for pages are
 * in `render/page-hook.ts` and `compile/compile-part.ts`.
 *
 * `Types` are those of what passes between the feature and its code in threads; a feature without such code needs none.
 */
export type Feature<Types extends ThreadTypes = ThreadTypes> = Hooks<Types> & PageFileHooks<Types>;

interface Hooks<Types extends ThreadTypes> extends ThreadFeature<Types> {
  /** The name of its folder. */
  readonly name: string;
  /** Problems that can be told without a build; `doctor` asks. */
  advise?(site: Site): readonly Diagnostic[];
  /** Tags of every page. */
  tags?(site: Site): Partial<SiteTags>;
  /** What the theme shows of it. */
  theme?(site: Site): ThemeAdditions;
  /** Settings for `addToPage`, `files` and `work`, read once for a site; undefined where the feature adds nothing to pages. */
  settings?(site: Site, graph: Graph, owners: PageFileOwners): Result<Types['settings'] | undefined>;
  /** Whether it calls what plugins of sites have as `lectern`; without such a feature, that is an error. */
  readonly runsPluginParts?: boolean;
  /** Files that need no rendered page: a build writes them, the dev server makes them when they are requested. */
  contentFiles?(site: Site, graph: Graph): readonly ContentFile[];
  /** Problems of compiled pages: in a build and in `check` of all of a site, on the dev server of the one that is opened. */
  checkPages?(site: CompiledSite): Promise<readonly Diagnostic[]>;
  /** Problems in code of a site that a build finds as it bundles: `check` asks, which does not. */
  checkSources?(site: Site, graph: Graph): Promise<readonly Diagnostic[]>;
  /** What depends on all pages of all sites, once they are compiled. */
  compiled?(sites: NonEmpty<CompiledSite>, tools: CompiledTools): Promise<Result<CompiledParts>>;
  /** Files of a site whose pages are rendered. */
  files?(
    site: RenderedSite,
    tools: FileTools<Types>,
  ): Result<readonly PlannedFile[]> | Promise<Result<readonly PlannedFile[]>>;
  /** Output paths of `files` that are known before a build, so that links to them can be checked. @param pageFiles see there */
  fileNames?(site: Site, pageFiles: Readonly<Record<FileExtension, string>>, graph: Graph): readonly OutputPath[];
  /** Files of all sites together. */
  outputFiles?(output: PlannedOutput): OutputFiles;
  /** The text of a Markdown file in a new version of the docs, which keeps what the file shows of others. */
  freezeText?(source: FrozenSource, site: Site): Result<string>;
  /** Problems of the planned files. */
  check?(output: PlannedOutput, tools: CheckTools): readonly Diagnostic[];
  /** The plan in another form; called without errors. */
  rewrite?(output: PlannedOutput, stageDir: string): Promise<Plan>;
  /** Called when the output is in place; returns what to print. */
  built?(output: PlannedOutput, run: BuiltRun): Promise<readonly SummaryLine[]>;
}

/** A command, or a group of commands. Features have them in a list of their own, `features/commands.ts`. */
export interface FeatureCommand {
  /** The name of its folder. */
  readonly feature: string;
  readonly name: string;
  /** Whether the help lists it before the commands of core. */
  readonly isFirst?: true;
  /** Whether there is one for each instance of docs, as in `docs:version:api`. */
  readonly hasInstances?: true;
  /** Describes the command; its action imports what it runs, so that help and version are fast. */
  add(command: Command, tools: CommandTools, instance?: string): void;
}

/** What commands work with. */
export interface CommandTools {
  readonly log: Log;
  /** Loads all features. */
  features(): Promise<readonly Feature[]>;
}

/** What `lectern check` does besides when an option asks for it, in the list of commands, too. */
export interface FeatureCheck {
  /** The name of its folder. */
  readonly feature: string;
  /** Of the option; with `when`, the option leaves the check out: `--no-prose`. */
  readonly name: string;
  readonly description: string;
  /** As the log has it. */
  readonly stage: string;
  /** Whether the config of a site asks for it. */
  when?(site: Site): Promise<boolean>;
  /** Finds problems of pages; the value, if any, tells what was looked at. */
  run(sites: NonEmpty<CompiledSite>, tools: AskedTools): Promise<Result<string | undefined>>;
}

/** What `lectern build` makes besides when a flag asks for it, in the list of commands, too; `FileTools.flags` has its name. */
export interface FeatureFlag {
  /** The name of its folder. */
  readonly feature: string;
  /** Of the flag. */
  readonly name: string;
  readonly description: string;
}

export interface AskedTools {
  readonly features: readonly Feature[];
}

/** Pages link to the files beside them, which only a feature with settings makes. */
type PageFileHooks<Types extends ThreadTypes> =
  | { readonly pageFiles?: undefined }
  | (Required<Pick<Hooks<Types>, 'settings'>> & {
      /** Media types of the files that `addToPage` puts beside pages with content, by extension. */
      pageFiles(site: Site, graph: Graph): Readonly<Record<FileExtension, string>>;
    });

/** Names of the other features that put files beside pages, by extension. */
export type PageFileOwners = ReadonlyMap<string, string>;

/** A Markdown file of docs that are frozen. */
export interface FrozenSource {
  /** Absolute. */
  readonly file: string;
  readonly text: string;
  /** Whether plugins of the site may read its fences in a way of their own: then those that name no such file stay as they are. */
  readonly mayBeOther?: boolean;
}

/** What a feature adds to the theme. */
export interface ThemeAdditions {
  /** Theme components in the row of a doc's title. */
  readonly docActions?: readonly string[];
  /** Theme components at the end of docs. */
  readonly docParts?: readonly string[];
  /** Data for components. */
  readonly assistants?: AssistantsData;
}

/** A file whose content is made when it is needed. */
export interface ContentFile {
  readonly path: OutputPath;
  readonly origin?: FileOrigin | undefined;
  text(): string | Uint8Array;
}

/** Values that a feature has made of all pages. */
export interface CompiledParts {
  /** Variants of the images on a page; undefined if it has none. */
  pictures?(page: CachedPage, site: Site): Pictures | undefined;
  /** More files of a site. */
  files?(site: Site): readonly PlannedFile[];
}

interface OutputTools {
  readonly output: Pick<Output, 'isUpToDate'>;
}

export interface CompiledTools extends OutputTools {
  readonly cache: Cache;
  readonly clock: Clock;
  readonly progress: PageProgress;
}

export interface FileTools<Types extends ThreadTypes = ThreadTypes> extends OutputTools {
  readonly clock: Clock;
  /** The feature's `settings` for the site. */
  readonly settings: Types['settings'] | undefined;
  /** What the feature's `addToPage` wanted to know of a page. */
  factsOf(page: PlannedPage): Types['facts'] | undefined;
  /** Names of the flags of features that the build was called with. */
  readonly flags: ReadonlySet<string>;
  /** Writes a file to a temporary one, and returns its path. */
  readonly stage: (content: string | Uint8Array) => string;
  /** Does the feature's `work` on each value, in threads if there are many. */
  inThreads(values: readonly Types['value'][]): Promise<readonly Types['outcome'][]>;
}

export interface CheckTools extends OutputTools {
  /** Parts of the shell's scripts. */
  readonly scripts: readonly ScriptParts[];
}

/** A site whose files are planned. */
export interface PlannedSite extends RenderedSite {
  readonly context: RenderContext;
  /** The planned files with their origins, before `postBuild` hooks. */
  readonly claims: readonly Claim[];
}

/** Everything that a build will write. */
export interface PlannedOutput {
  /** The site in its locales, the default one first. */
  readonly sites: NonEmpty<PlannedSite>;
  readonly plan: Plan;
}

/** The report that a build is asked for. */
export interface AskedReport {
  /** Path of its page, relative to the site; by default in the folder of caches. */
  readonly file?: string;
  /** Whether to write its data as JSON, too. */
  readonly hasJson: boolean;
}

/** What a finished build knows of itself. */
export interface BuiltRun {
  readonly clock: Clock;
  /** Absent if no report is asked for. */
  readonly report?: AskedReport & { readonly measures: Measures };
  readonly shell: {
    /** For each shell the reason why it was built; undefined if it came from the cache. */
    readonly misses: readonly (ShellMiss | undefined)[];
    readonly scripts: readonly ScriptParts[];
  };
}

export interface OutputFiles extends Result<readonly PlannedFile[]> {
  /** What to print after the build. */
  readonly summary?: readonly SummaryLine[];
}
