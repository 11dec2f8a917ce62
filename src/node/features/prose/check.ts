/** Runs the tools on the pages of a site, on files that they have not seen yet. */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import picomatch from 'picomatch';
import type { Cache } from '../../cache/index.ts';
import { compilerSettings } from '../../compile/settings.ts';
import { settingsName } from '../../compile/settings-name.ts';
import type { Diagnostic, Result } from '../../diagnostics/index.ts';
import type { CompiledSite } from '../../pipeline/site-compiler.ts';
import { attempt } from '../../util/attempt.ts';
import { readIfExists } from '../../util/files.ts';
import { count } from '../../util/format.ts';
import { hashOf } from '../../util/hash.ts';
import type { NonEmpty } from '../../util/map-in-order.ts';
import { isBelow, relativePath } from '../../util/relative-path.ts';
import { createStageDir } from '../../util/stage-dir.ts';
import { proseOption } from './options.ts';
import { type ProseFile, readSource } from './source.ts';
import { openTextlint } from './textlint.ts';
import type { Finding, OpenTool } from './tool.ts';
import { openVale } from './vale.ts';

/** Findings of the tools that the config names; the value tells what was checked. */
export async function checkProse(sites: NonEmpty<CompiledSite>): Promise<Result<string>> {
  const [{ site, cache }] = sites;
  const { vale, textlint, exclude = [] } = proseOption.of(site) ?? {};
  const files = filesOf(sites, picomatch([...exclude]));
  const diagnostics: Diagnostic[] = [];
  let fresh = 0;
  for (const [given, open] of [
    [vale, openVale],
    [textlint, openTextlint],
  ] as const) {
    if (!given) continue;
    const tool = await open(site.siteDir, given === true ? undefined : given.config);
    const found = await checkWith(tool, files, { cache, folder: createStageDir(site.workDir) });
    fresh = Math.max(fresh, found.fresh);
    diagnostics.push(...found.diagnostics);
  }
  cache.commit();
  return { value: `${count(files.length, 'file')} checked for prose, ${fresh} of them new or changed`, diagnostics };
}

/** The Markdown files of pages in all locales and versions, and the partials in them, each once. */
function filesOf(sites: NonEmpty<CompiledSite>, isExcluded: (path: string) => boolean): readonly ProseFile[] {
  const found = new Map<string, ProseFile>();
  for (const { site, graph, compiled } of sites) {
    const { themes, aliases, bundlerNames } = graph.plugins;
    const { settings } = compilerSettings(site, { themes, aliases, bundlerNames });
    for (const route of graph.routes) {
      const { source } = route;
      const own = source && settings.get(settingsName(source));
      if (!source || !own || source.made || source.text) continue;
      const { includes = [], shownFiles = [] } = compiled.get(route)?.facts ?? {};
      const partials = includes
        .map(([file]) => file)
        .filter(file => /\.mdx?$/.test(file) && !shownFiles.includes(file));
      for (const file of [source.file, ...partials]) {
        const name = relativePath(site.siteDir, file);
        const text =
          found.has(file) || !isBelow(site.siteDir, file) || isExcluded(name) ? undefined : readIfExists(file);
        if (text === undefined) continue;
        const frontMatter = file === source.file ? source.frontMatter : {};
        found.set(file, { file, path: name, text, frontMatter, settings: own });
      }
    }
  }
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

interface Around {
  readonly cache: Cache;
  /** For copies of files, of this run alone. */
  readonly folder: string;
}

async function checkWith(tool: OpenTool, files: readonly ProseFile[], { cache, folder }: Around) {
  const keyOf = (file: ProseFile): string => `prose:${hashOf(tool.key, file.path, file.text, syntaxOf(file))}`;
  const fresh = files.filter(file => cache.get(keyOf(file)) === undefined);
  try {
    const findings = fresh.length === 0 ? undefined : await runOn(fresh, tool, folder);
    for (const file of fresh) cache.set(keyOf(file), findings?.get(file.path) ?? []);
    const diagnostics = files.flatMap(file => {
      const found = findings?.get(file.path) ?? cache.get<readonly Finding[]>(keyOf(file)) ?? [];
      return found.map(finding => diagnosticOf(finding, file, tool));
    });
    return { fresh: fresh.length, diagnostics };
  } finally {
    attempt(() => rmSync(folder, { recursive: true, force: true }));
  }
}

/** As which kind of Markdown a file is read. */
function syntaxOf({ frontMatter, settings: { markdown } }: ProseFile): string {
  return JSON.stringify([markdown.format, markdown.mdx1Compat, frontMatter.mdx]);
}

/** Writes what a tool reads into a folder that stands for the site, and runs it: findings by path, at places of the files. */
async function runOn(files: readonly ProseFile[], tool: OpenTool, folder: string) {
  const written = new Map<string, { readonly path: string; readonly shifts: ReadonlyMap<number, number> }>();
  for (const file of files) {
    const readable = await readSource(file);
    if (!readable) continue;
    // Tools do not know MDX.
    const plain = file.path.replace(/\.mdx$/, '.md');
    const name = written.has(plain) ? `${file.path}.md` : plain;
    written.set(name, { path: file.path, shifts: readable.shifts });
    const copy = path.join(folder, name);
    mkdirSync(path.dirname(copy), { recursive: true });
    writeFileSync(copy, readable.text);
  }
  const found = new Map<string, readonly Finding[]>();
  for (const [name, findings] of await tool.run(folder)) {
    const source = written.get(name);
    if (!source) continue;
    const moved = findings.map(finding => ({
      ...finding,
      column: finding.column + (source.shifts.get(finding.line) ?? 0),
    }));
    found.set(source.path, moved);
  }
  return found;
}

function diagnosticOf(
  { line, column, severity, ...finding }: Finding,
  { file }: ProseFile,
  tool: OpenTool,
): Diagnostic {
  const { message, quoted, rule } = finding;
  const isSaid = quoted === '' || message.toLowerCase().includes(quoted.toLowerCase());
  const short = quoted.length > 60 ? `${quoted.slice(0, 60)}…` : quoted;
  const said = `${isSaid ? '' : `'${short.replace(/\s+/g, ' ')}': `}${message.replace(/(?<![\s.])[\s.]+$/, '')} (${rule})`;
  return { code: tool.code, severity, message: said, location: { file, line, column }, fix: fixOf(finding, tool) };
}

function fixOf({ instead, link, rule }: Omit<Finding, 'line' | 'column' | 'severity'>, { name }: OpenTool): string {
  const more = link === undefined ? '' : ` See ${link}.`;
  if (instead === undefined) return `Rephrase it, or switch the rule \`${rule}\` off in the config of ${name}.${more}`;
  return `${instead.trim() === '' ? 'Remove it.' : `Write \`${instead.trim()}\`.`}${more}`;
}
