import { readFileSync } from 'node:fs';
import { loadParts } from '../../../compile/compile-part.ts';
import { compilerSettings } from '../../../compile/settings.ts';
import { settingsName } from '../../../compile/settings-name.ts';
import type { Diagnostic, Result } from '../../../diagnostics/index.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import type { CompiledSite } from '../../../pipeline/site-compiler.ts';
import { count } from '../../../util/format.ts';
import type { NonEmpty } from '../../../util/map-in-order.ts';
import { checkOption } from '../options.ts';
import { type CheckedBlock, createBlockReader, mayBeChecked } from './blocks.ts';
import { runProblem } from './commands.ts';
import { SCRIPTS, typeProblems } from './typescript.ts';

/** Problems in the code blocks of pages that have the flag `check`; the value tells how many there are. */
export async function checkCode(sites: NonEmpty<CompiledSite>, features: readonly Feature[]): Promise<Result<string>> {
  const { site } = sites[0];
  const { siteDir } = site;
  const read = await Promise.all(sites.map(each => blocksOf(each, features)));
  const blocks = uniqueBlocks(read.flatMap(({ value }) => value));
  const commands = checkOption.of(site) ?? {};
  const isTyped = ({ language }: CheckedBlock) =>
    !Object.hasOwn(commands, language) && Object.hasOwn(SCRIPTS, language);
  const typed = typeProblems(blocks.filter(isTyped), siteDir);
  const others = blocks
    .filter(block => !isTyped(block))
    .map(block => runProblem(block, commands[block.language], siteDir));
  const problems = [...read.flatMap(({ diagnostics }) => diagnostics), ...typed, ...others.flat()];
  return { value: `${count(blocks.length, 'code block')} checked`, diagnostics: problems };
}

async function blocksOf(
  { site, graph }: CompiledSite,
  features: readonly Feature[],
): Promise<Result<readonly CheckedBlock[]>> {
  const { themes, aliases, bundlerNames } = graph.plugins;
  const { settings } = compilerSettings(site, { themes, aliases, bundlerNames });
  const value: CheckedBlock[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { source } of graph.routes) {
    const text = source && readFileSync(source.file, 'utf8');
    const own = source && settings.get(settingsName(source));
    if (!text || !own || !mayBeChecked(text)) continue;
    const { file, frontMatter } = source;
    const blocks = await createBlockReader(own, await loadParts(own, features))({ file, text, frontMatter });
    value.push(...blocks.value);
    diagnostics.push(...blocks.diagnostics);
  }
  return { value, diagnostics };
}

/** Pages without a translation are pages of each locale. */
function uniqueBlocks(blocks: readonly CheckedBlock[]): readonly CheckedBlock[] {
  return [...new Map(blocks.map(block => [JSON.stringify(block.location), block])).values()];
}
