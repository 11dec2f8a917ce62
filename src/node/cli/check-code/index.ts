import { readFileSync } from 'node:fs';
import { type CheckedBlock, createBlockReader, mayBeChecked } from '../../compile/code-files/checked-blocks.ts';
import { compilerSettings } from '../../compile/settings.ts';
import { settingsName } from '../../compile/settings-name.ts';
import type { Site } from '../../config/site.ts';
import type { Diagnostic, Result } from '../../diagnostics/index.ts';
import type { CheckOptions } from '../../pipeline/check.ts';
import { runProblem } from './commands.ts';
import { SCRIPTS, typeProblems } from './typescript.ts';

type Further = Parameters<NonNullable<CheckOptions['further']>>;

/** A site in one locale, with its pages. */
export interface CheckedSite {
  readonly site: Site;
  readonly graph: Further[1];
}

/** Problems in the code blocks of pages that have the flag `check`, and their number. */
export async function checkCode(sites: readonly CheckedSite[]): Promise<Result<number>> {
  const [first] = sites;
  if (!first) return { value: 0, diagnostics: [] };
  const { siteDir, markdown } = first.site;
  const read = await Promise.all(sites.map(blocksOf));
  const blocks = uniqueBlocks(read.flatMap(({ value }) => value));
  const commands = markdown.code?.check ?? {};
  const isTyped = ({ language }: CheckedBlock) =>
    !Object.hasOwn(commands, language) && Object.hasOwn(SCRIPTS, language);
  const typed = typeProblems(blocks.filter(isTyped), siteDir);
  const others = blocks
    .filter(block => !isTyped(block))
    .map(block => runProblem(block, commands[block.language], siteDir));
  const problems = [...read.flatMap(({ diagnostics }) => diagnostics), ...typed, ...others.flat()];
  return { value: blocks.length, diagnostics: problems };
}

async function blocksOf({ site, graph }: CheckedSite): Promise<Result<readonly CheckedBlock[]>> {
  const { themes, aliases, bundlerNames } = graph.plugins;
  const { settings } = compilerSettings(site, { themes, aliases, bundlerNames });
  const value: CheckedBlock[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { source } of graph.routes) {
    const text = source && readFileSync(source.file, 'utf8');
    const own = source && settings.get(settingsName(source));
    if (!text || !own || !mayBeChecked(text)) continue;
    const { file, frontMatter } = source;
    const blocks = await createBlockReader(own)({ file, text, frontMatter });
    value.push(...blocks.value);
    diagnostics.push(...blocks.diagnostics);
  }
  return { value, diagnostics };
}

/** Pages without a translation are pages of each locale. */
function uniqueBlocks(blocks: readonly CheckedBlock[]): readonly CheckedBlock[] {
  return [...new Map(blocks.map(block => [JSON.stringify(block.location), block])).values()];
}
