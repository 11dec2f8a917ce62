/**
 * Compiles every Markdown file below directories with the native parser and with the JavaScript one, tells where the two
 * do not make the same page of it, and how many pages the native one leaves to the other.
 *
 *     node --import tsx test/support/compare-parsers.ts [--format mdx|md|detect] DIRECTORY…
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { CompilerSettings } from '../../src/node/compile/index.ts';
import { readFrontMatter } from '../../src/node/plugins/content/front-matter.ts';
import { docFrontMatter } from '../../src/node/plugins/docs/front-matter.ts';
import { settingsWith } from '../unit/node/compile/compiled.ts';
import { bothParsers, firstDifference } from './parsers.ts';

type Format = CompilerSettings['markdown']['format'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { format: { type: 'string', default: 'mdx' } },
});
for (const directory of positionals) await compareBelow(path.resolve(directory), values.format as Format);

async function compareBelow(directory: string, format: Format): Promise<void> {
  const defaults = settingsWith();
  const left: string[] = [];
  const compile = bothParsers({
    ...defaults,
    siteDir: directory,
    staticDirectories: [path.join(directory, 'static')],
    markdown: { ...defaults.markdown, format },
    onBrokenMarkdownImages: 'warn',
    onFallback: (file, reason) => left.push(`${path.relative(directory, file)}: ${reason}`),
  });
  const count = { pages: 0, same: 0, wrong: 0 };
  for (const name of markdownFiles(directory)) {
    const file = path.join(directory, name);
    const text = readFileSync(file, 'utf8');
    const { frontMatter } = readFrontMatter(text, docFrontMatter);
    const pages = await compile({ file, text, permalink: '/docs/page', frontMatter, resolveDoc: () => undefined });
    const difference = firstDifference(pages);
    count.pages++;
    if (pages.javaScript.diagnostics.some(({ severity }) => severity === 'error')) count.wrong++;
    if (difference) print(`${name}\n  native      ${difference[0]}\n  JavaScript  ${difference[1]}`);
    else count.same++;
  }
  for (const line of left) print(`left to JavaScript: ${line}`);
  print(
    `${directory} as ${format}: ${count.pages} pages, ${count.same} the same (${count.wrong} of them with errors), ` +
      `${count.pages - count.same} not; ${left.length} left to the JavaScript parser`,
  );
}

function markdownFiles(directory: string): readonly string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.mdx?$/.test(name) && !/(^|[\\/])node_modules[\\/]/.test(name))
    .sort();
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
