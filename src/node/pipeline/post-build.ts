import { constants, copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileOnDisk, type Plan, type PlannedFile } from '../emit/index.ts';
import { withStandIn } from '../emit/stand-in.ts';
import { type BuiltPage, hasPostBuild, postBuild } from '../plugins/lifecycle/post-build.ts';
import { noIndexPaths } from '../render/render-pages.ts';
import { filesBelow } from '../util/files.ts';
import { hashOf } from '../util/hash.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import type { Clock } from './progress.ts';
import type { RenderedSite } from './render-routes.ts';

/**
 * Runs `postBuild` hooks on a copy of the planned output, and makes a new plan from the result. That way a plugin that
 * fails leaves the last site as it was, and files that plugins write are tracked like all others.
 */
export async function runPostBuild(rendered: RenderedSite, planned: Plan, clock: Clock): Promise<Plan> {
  const { site, graph, problems } = rendered;
  if (!hasPostBuild(graph.plugins)) return planned;
  return clock.time('post-build', async () => {
    // The folder of a plugin is that of its locale, in the place of the whole output.
    const outDir = path.resolve(graph.plugins.context.outDir, path.relative(site.outDir, site.buildDir));
    const stamps = copyOutput(planned, site.buildDir, outDir);
    // Some plugins look for the output in its own place, `build`, whatever `outDir` they get.
    problems.add(await withStandIn(site.buildDir, outDir, () => postBuild(site, graph.plugins, builtPages(rendered))));
    problems.stopAtErrors();
    const files = filesBelow(outDir).map(name => {
      const file = path.join(outDir, name);
      const unchanged = stamps.get(name) === stampOf(file) ? planned.get(name) : undefined;
      return unchanged ?? changedFile(name, file);
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

/** Writes the planned output to a directory, and returns the stamp of each file. */
function copyOutput(plan: Plan, outDir: string, directory: string): ReadonlyMap<string, string> {
  rmSync(directory, { recursive: true, force: true });
  const stamps = new Map<string, string>();
  for (const { path: name, source } of plan.values()) {
    const target = path.join(directory, name);
    mkdirSync(path.dirname(target), { recursive: true });
    const from = source.kind === 'bytes' ? source : fileOnDisk(name, source, outDir);
    if (typeof from === 'string') copyFileSync(from, target, constants.COPYFILE_FICLONE);
    else writeFileSync(target, from.read());
    stamps.set(name, stampOf(target));
  }
  return stamps;
}

function changedFile(name: string, file: string): PlannedFile {
  return { path: name, hash: hashOf(readFileSync(file)), source: { kind: 'staged', file } };
}

/** A value that changes with every write to the file. */
function stampOf(file: string): string {
  const { ino, size, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
  return `${ino} ${size} ${mtimeNs} ${ctimeNs}`;
}
