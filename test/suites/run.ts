/** Compares how texts of specifications are read: `npm run suites -- --help`. */
import { parseArgs } from 'node:util';
import type { Format } from '../../src/node/compile/types.ts';
import { type Compared, compareReadings, readAll } from './compare.ts';
import { docusaurusReader } from './docusaurus.ts';
import { EXAMPLES, type Example } from './examples.ts';
import { mdxReader, type OwnReading, ownReader } from './readers.ts';

const USAGE = `npm run suites [-- options]

Reads the examples of CommonMark and GitHub Flavored Markdown with both parsers. Compares them with each other, in plain
Markdown with the HTML of the specifications, and in MDX with what MDX makes of them. Ends with 1 if anything differs that
test/suites/known.ts does not list, or if it lists what does not differ.

  --docusaurus DIR  Also compares with the Docusaurus that is installed in DIR
  --verbose         Lists the examples of known differences
  --help            Shows this help
`;

const { values: options } = parseArgs({
  options: {
    docusaurus: { type: 'string' },
    verbose: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (options.help) print(USAGE);
else process.exitCode = (await run()) ? 0 : 1;

async function run(): Promise<boolean> {
  const results = [await runFormat('md'), await runFormat('mdx')];
  return results.every(Boolean);
}

async function runFormat(format: Format): Promise<boolean> {
  const own = await readAll(EXAMPLES, ownReader(format));
  const compared = [
    format === 'md'
      ? await compareReadings('md:specification', own, ({ html }) => ({ html }))
      : await compareReadings('mdx:mdx', own, read(mdxReader(format))),
  ];
  if (options.docusaurus !== undefined) {
    const reader = await docusaurusReader(options.docusaurus, format);
    compared.push(await compareReadings(`${format}:docusaurus`, own, read(reader)));
  }
  const parsersAgree = reportParsers(format, own);
  for (const each of compared) report(each);
  return parsersAgree && compared.every(({ unexpected, outdated }) => unexpected.length + outdated.length === 0);
}

function read<Result>(reader: (text: string) => Result): (example: Example) => Result {
  return ({ markdown }) => reader(markdown);
}

/** Returns whether both parsers agree on all examples. */
function reportParsers(format: Format, own: ReadonlyMap<Example, OwnReading>): boolean {
  const readings = [...own.values()];
  const differing = [...own].filter(([, { difference }]) => difference);
  const left = readings.filter(({ fallback }) => fallback !== undefined).length;
  const refused = readings.filter(({ reading }) => 'error' in reading).length;
  print(
    `\n${format}: ${readings.length} examples, ${refused} of them refused; the native parser leaves ${left} to the ` +
      `JavaScript one, and ${differing.length} differ between the two\n`,
  );
  for (const [{ name, markdown }, { difference }] of differing) {
    print(`\n${name}\n${markdown}  native      ${difference?.[0]}\n  JavaScript  ${difference?.[1]}\n`);
  }
  return differing.length === 0;
}

function report({ comparison, same, known, unexpected, outdated }: Compared): void {
  print(`\n${comparison}: ${same} the same, ${sum(known)} differ as listed, ${unexpected.length} otherwise\n`);
  for (const [{ reason }, names] of known) {
    print(`  ${names.length}  ${reason}\n${options.verbose ? `     ${names.join(', ')}\n` : ''}`);
  }
  for (const { example, own, other } of unexpected) {
    print(`\n${example.name} (${example.section})\n${example.markdown}  Lectern  ${own}\n  other    ${other}\n`);
  }
  if (outdated.length > 0) print(`\n  Listed, but without that difference: ${outdated.join(', ')}\n`);
}

function sum(known: Compared['known']): number {
  return [...known.values()].reduce((total, names) => total + names.length, 0);
}

function print(text: string): void {
  process.stdout.write(text);
}
