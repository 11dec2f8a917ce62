import { Code, printValue } from '../generate/code.ts';
import { choose, unused, use } from '../generate/production.ts';
import { type Random, randomOf } from '../generate/random.ts';
import type { ConfigValues } from '../generate/site.ts';
import { MISTAKES, PAGE_MISTAKES } from './grammar/index.ts';
import type { Entry, Expected, MistakeSite } from './mistake.ts';

/** A site with mistakes. */
export interface BrokenSite {
  /** Counted from 1. */
  readonly number: number;
  readonly files: ReadonlyMap<string, Entry>;
  readonly mistakes: readonly Mistake[];
}

/** A mistake of a site. */
export interface Mistake {
  /** Name of its production. */
  readonly name: string;
  readonly expected: Expected;
}

/** Sites with mistakes that follow from a seed. */
export interface BrokenSites {
  readonly sites: readonly BrokenSite[];
  /** Productions that no site uses. */
  readonly unused: readonly string[];
}

const CONFIGS = ['docusaurus.config.js', 'docusaurus.config.ts', 'docusaurus.config.mjs', 'docusaurus.config.cjs'];

/** Writes sites with one to three mistakes each. */
export function brokenSites(seed: string, count: number): BrokenSites {
  const counts = new Map<string, number>();
  const sites = Array.from({ length: count }, (_, index) => brokenSite(`${seed}-${index + 1}`, index + 1, counts));
  return { sites, unused: unused(counts, MISTAKES) };
}

/** Writes a site for each kind of mistake. */
export function sitePerMistake(seed: string): BrokenSites {
  const sites = MISTAKES.flat().map((production, index): BrokenSite => {
    const site = { ...validSite(randomOf(`${seed}-${production.name}`), new Map()), name: 'm1' };
    const expected = use(site, production);
    return { number: index + 1, files: withConfig(site), mistakes: [{ name: production.name, expected }] };
  });
  return { sites, unused: [] };
}

/** A site without mistakes, and the same site with each kind of mistake. */
export function editedSites(seed: string): {
  readonly valid: BrokenSite['files'];
  readonly sites: readonly BrokenSite[];
} {
  const fresh = (): MistakeSite => ({ ...validSite(randomOf(seed), new Map()), name: 'm1' });
  const sites = MISTAKES.flat().map((production, index): BrokenSite => {
    const site = fresh();
    const expected = use(site, production);
    return { number: index + 1, files: withConfig(site), mistakes: [{ name: production.name, expected }] };
  });
  return { valid: withConfig(fresh()), sites };
}

function brokenSite(seed: string, number: number, counts: Map<string, number>): BrokenSite {
  const random = randomOf(seed);
  const site = validSite(random, counts);
  const [first] = [writeMistake({ ...site, name: 'm1' }, MISTAKES.flat())];
  const isClear = first.expected.outcome === 'error';
  const more = isClear && random.chance(0.25) ? random.between(1, 2) : 0;
  const others = Array.from({ length: more }, (_, index) =>
    writeMistake({ ...site, name: `m${index + 2}` }, PAGE_MISTAKES.flat()),
  );
  return { number, files: withConfig(site), mistakes: [first, ...others] };
}

/** The files of a site, with a config unless that is the mistake: a folder in its place is one, too. */
function withConfig(site: MistakeSite): BrokenSite['files'] {
  const hasConfig = [...site.files.keys()].some(file => CONFIGS.includes(file.split('/')[0] ?? ''));
  if (!hasConfig) site.files.set('docusaurus.config.js', configText(site));
  return site.files;
}

function writeMistake(site: MistakeSite, productions: (typeof MISTAKES)[number]): Mistake {
  const used = new Set<string>();
  const expected = choose({ ...site, used }, productions);
  return { name: [...used].join(), expected };
}

function validSite(random: Random, counts: Map<string, number>): MistakeSite {
  const words = random.sample(['apple', 'bridge', 'cloud', 'delta', 'ember', 'field'], 4);
  const files = new Map<string, Entry>([
    ['docs/index.md', `---\nslug: /\n---\n\n# Home\n\nThe *first* page has [a guide](guide/${words[0]}.mdx).\n`],
    ...words.map((word): [string, Entry] => [
      `docs/guide/${word}.mdx`,
      `# ${word}\n\n## Use\n\nA page, \`${word}\`.\n`,
    ]),
    ['src/components/Box.js', 'export default function Box({ children }) {\n  return <div>{children}</div>;\n}\n'],
    ['src/css/custom.css', '.own {\n  color: red;\n}\n'],
    ['static/img/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>\n'],
  ]);
  const config: ConfigValues = { title: 'Broken', url: 'https://broken.test', baseUrl: '/' };
  const docsOptions: ConfigValues = { routeBasePath: '/' };
  return { random, counts, used: new Set(), name: '', files, config, docsOptions, themeConfig: {} };
}

/** Each key has a line of its own, as the locations of its mistakes should tell. */
function configText({ config, docsOptions, themeConfig }: MistakeSite): string {
  const theme = { customCss: './src/css/custom.css' };
  const preset = ['classic', { docs: docsOptions, theme, blog: false }];
  const values = {
    ...config,
    presets: config.presets ?? [preset],
    themeConfig: config.themeConfig ?? themeConfig,
  };
  const lines = Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [`  ${key}: ${printKeys(value, '  ')},\n`],
  );
  return `export default {\n${lines.join('')}};\n`;
}

/** Like printValue, with each key of an object on its own line. */
function printKeys(value: unknown, indent: string): string {
  if (typeof value !== 'object' || value === null || value instanceof Code) return printValue(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) return `[${value.map(one => printKeys(one, indent)).join(', ')}]`;
  const lines = Object.entries(value).flatMap(([key, one]) =>
    one === undefined ? [] : [`${inner}${/^[a-z_]\w*$/i.test(key) ? key : `'${key}'`}: ${printKeys(one, inner)},\n`],
  );
  return lines.length === 0 ? '{}' : `{\n${lines.join('')}${indent}}`;
}
