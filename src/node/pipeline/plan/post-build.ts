import { constants, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileOnDisk, type Plan, type PlannedFile } from '../../emit/index.ts';
import { withStandIn } from '../../emit/stand-in.ts';
import { type BuiltPage, hasPostBuild, postBuild } from '../../plugins/lifecycle/post-build.ts';
import { noIndexPaths } from '../../render/render-pages.ts';
import { filesBelow } from '../../util/files.ts';
import { hashOf } from '../../util/hash.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { type OutputPath, outputPath } from '../../util/output-path.ts';
import type { Clock } from '../progress.ts';
import type { RenderedSite } from '../render-routes.ts';

interface PlannedFiles {
  /** Files of the locale. */
  readonly own: Plan;
  /** With those of earlier locales, as their hooks left them. */
  readonly planned: Plan;
}

/**
 * Runs `postBuild` hooks on a copy of the planned output, and makes a new plan from the result. That way a plugin that
 * fails leaves the last site as it was, and files that plugins write are tracked like all others. As in Docusaurus, hooks of a later
 * locale find the files of the earlier ones, and may change them.
 */
export async function runPostBuild(
  rendered: RenderedSite,
  { own, planned }: PlannedFiles,
  clock: Clock,
): Promise<Plan> {
  const { site, graph, problems } = rendered;
  if (!hasPostBuild(graph.plugins)) return planned;
  return clock.time('post-build', async () => {
    // `outDir` of a plugin is that of its locale; this is the folder in the place of the whole output.
    const folder = path.resolve(graph.plugins.context.outDir, path.relative(site.outDir, site.buildDir));
    if (own === planned) rmSync(folder, { recursive: true, force: true });
    // Those of earlier locales are there, unless these have no hooks.
    const missing = [...planned.values()].filter(
      ({ path: name }) => own.has(name) || !existsSync(path.join(folder, name)),
    );
    copyFiles(missing, { from: site.buildDir, to: folder });
    const stamps = new Map(filesBelow(folder).map(name => [name, stampOf(path.join(folder, name))]));
    // Some plugins look for the output in its own place, `build`, whatever `outDir` they get.
    problems.add(await withStandIn(site.buildDir, folder, () => postBuild(site, graph.plugins, builtPages(rendered))));
    problems.stopAtErrors();
    const files = filesBelow(folder).map(name => {
      const file = path.join(folder, name);
      const unchanged = stamps.get(name) === stampOf(file) ? planned.get(name) : undefined;
      return unchanged ?? changedFile(outputPath('', name), file);
    });
    return new Map(files.map(file => [file.path, file]));
  });
}

/** The pages of the site for `postBuild` hooks and the sitemap. */
export function builtPages({ graph, pages }: RenderedSite): readonly BuiltPage[] {
  const hidden = noIndexPaths(pages);
  return graph.routes.map(({ path, component, plugin, source, lastUpdatedAt, inLocales }) => ({
    path,
    component,
    plugin,
    noIndex: hidden.has(path),
    ...omitUndefined({ source: source?.file, lastUpdatedAt, inLocales }),
  }));
}

/** Writes planned files to a directory; `from` is the output. */
function copyFiles(
  files: readonly PlannedFile[],
  { from: outDir, to }: { readonly from: string; readonly to: string },
): void {
  for (const { path: name, source } of files) {
    const target = path.join(to, name);
    mkdirSync(path.dirname(target), { recursive: true });
    const from = source.kind === 'bytes' ? source : fileOnDisk(name, source, outDir);
    if (typeof from === 'string') copyFileSync(from, target, constants.COPYFILE_FICLONE);
    else writeFileSync(target, from.read());
  }
}

function changedFile(name: OutputPath, file: string): PlannedFile {
  return { path: name, hash: hashOf(readFileSync(file)), source: { kind: 'staged', file } };
}

/** A value that changes with every write to the file. */
function stampOf(file: string): string {
  const { ino, size, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
  return `${ino} ${size} ${mtimeNs} ${ctimeNs}`;
}
