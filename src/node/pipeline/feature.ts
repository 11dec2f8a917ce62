/** The contract of features: the folders of `src/node/features`, of which no stage knows. */

import type { Site } from '../config/site.ts';
import type { Diagnostic, Result } from '../diagnostics/index.ts';
import type { Output, Plan, PlannedFile } from '../emit/index.ts';
import type { Graph } from '../graph.ts';
import type { RenderContext, SiteTags } from '../render/types.ts';
import type { ScriptParts } from '../shell/index.ts';
import type { Claim } from './plan-conflicts.ts';
import type { SummaryLine } from './progress.ts';
import type { RenderedSite } from './render-routes.ts';

/**
 * Something that only adds to a built site: tags of pages, files, checks. A site has one `Site` for each locale; hooks of a
 * site are called for one after the other, those of the output once. Later features see what earlier ones have added, and of two
 * files with the same path the later one wins.
 */
export interface Feature {
  /** The name of its folder. */
  readonly name: string;
  /** Tags of every page. */
  tags?(site: Site): Partial<SiteTags>;
  /** Files that need no rendered page: a build writes them, the dev server makes them when they are requested. */
  contentFiles?(site: Site, graph: Graph): readonly ContentFile[];
  /** Files of a site whose pages are rendered. */
  files?(
    site: RenderedSite,
    tools: FileTools,
  ): Result<readonly PlannedFile[]> | Promise<Result<readonly PlannedFile[]>>;
  /** Output paths of `files` that are known before a build, so that links to them can be checked. */
  fileNames?(site: Site): readonly string[];
  /** Files of all sites together. */
  outputFiles?(output: PlannedOutput): OutputFiles;
  /** Problems of the planned files. */
  check?(output: PlannedOutput, tools: CheckTools): readonly Diagnostic[];
  /** The plan in another form; called without errors. */
  rewrite?(output: PlannedOutput, stageDir: string): Promise<Plan>;
}

/** A file whose text is made when it is needed. */
export interface ContentFile {
  /** Output path. */
  readonly path: string;
  text(): string;
}

export interface FileTools {
  readonly output: Pick<Output, 'isUpToDate'>;
  /** Writes a text to a temporary file, and returns the file's path. */
  readonly stage: (text: string) => string;
}

export interface CheckTools {
  readonly output: Pick<Output, 'isUpToDate'>;
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
  readonly sites: readonly [PlannedSite, ...PlannedSite[]];
  readonly plan: Plan;
}

export interface OutputFiles extends Result<readonly PlannedFile[]> {
  /** What to print after the build. */
  readonly summary?: readonly SummaryLine[];
}
