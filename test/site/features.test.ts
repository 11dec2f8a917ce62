import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { loadSite } from '../../src/node/config/load-site.ts';
import type { Option } from '../../src/node/config/option.ts';
import { start } from '../../src/node/dev/start.ts';
import type { Diagnostic, UserError } from '../../src/node/diagnostics/index.ts';
import { CHECKS, COMMANDS } from '../../src/node/features/commands.ts';
import { FEATURES } from '../../src/node/features/index.ts';
import { THREAD_PARTS } from '../../src/node/features/thread-parts.ts';
import { build } from '../../src/node/pipeline/build.ts';
import { checkSite } from '../../src/node/pipeline/check.ts';
import type { Feature, ThreadPart } from '../../src/node/pipeline/feature.ts';
import { keepLog } from '../support/log.ts';
import { nightly, sampleOf } from '../support/nightly.ts';
import { ROOT } from '../support/paths.ts';
import { type TemporarySite, TINY_CONFIG, temporaryDirectory, temporarySite } from '../support/sites.ts';
import { contentsOf } from '../support/trees.ts';

const FOLDERS = 'src/node/features';

/** Lists of features: none, and all but one. */
const SELECTIONS: readonly (readonly [title: string, features: readonly Feature[]])[] = [
  ['any feature', []],
  ...FEATURES.map(({ name }) => [name, FEATURES.filter(feature => feature.name !== name)] as const),
];

/** Names of all features, those that only have commands or checks among them. */
const NAMES = [...FEATURES.map(({ name }) => name), ...[...COMMANDS, ...CHECKS].map(({ feature }) => feature)];

/** Programs that are a command of a feature by itself. */
const PROGRAMS_DIR = 'src/node/programs';
const PROGRAMS: Readonly<Record<string, string>> = { init: 'create-lectern.ts', mcp: 'lectern-mcp.ts' };

/** What features do in threads. */
const HOOKS = ['addToPage', 'compilePart', 'makePage', 'work'] as const;

it('each feature is a folder of its name', () => {
  const folders = readdirSync(path.join(ROOT, FOLDERS)).filter(name => !name.endsWith('.ts'));
  assert.deepEqual([...new Set(NAMES)].sort(), folders);
});

it('threads know what each feature does in them', () => {
  const inThreads = FEATURES.filter(part => HOOKS.some(hook => part[hook]));
  const partsOf = (parts: readonly ThreadPart[]) =>
    new Map(parts.map(part => [part.name, HOOKS.map(hook => part[hook])]));
  assert.deepEqual(partsOf(inThreads), partsOf(THREAD_PARTS));
});

describe('a plain site', () => {
  let site: TemporarySite;
  let whole: Readonly<Record<string, string>>;
  const log = keepLog();
  before(async () => {
    site = temporarySite({
      'docusaurus.config.js': TINY_CONFIG,
      'docs/index.md': '# Home\n\nTea is [hot](other.md).\n',
      'docs/other.md': '# Hot\n',
    });
    await build({ siteDir: site.siteDir, features: FEATURES, log });
    whole = contentsOf(site.outDir);
  });
  after(() => site.remove());

  for (const [title, features] of sampleOf(SELECTIONS, 1)) {
    it(`is checked, built and served without ${title}`, async () => {
      const { siteDir } = site;
      const { pages } = await checkSite({ siteDir, features, log });
      await build({ siteDir, features, log });
      const files = contentsOf(site.outDir);
      const extension = features.some(({ name }) => name === 'markdown') ? /\.(?:html|md)$/ : /\.html$/;
      const isPage = (name: string) => /^search\//.test(name) || extension.test(name);
      assert.deepEqual(Object.keys(files).filter(isPage), Object.keys(whole).filter(isPage));
      const server = await start({ siteDir, features, log, port: 0, host: '127.0.0.1', open: false });
      const home = await (await fetch(server.url)).text();
      await server.close();
      assert.equal(pages, 3, 'with the results page');
      assert.match(home, /Tea is/);
      assert.deepEqual(log.problems, []);
    });
  }
});

describe('an option of a missing feature', () => {
  const options = FEATURES.flatMap(({ name: feature, options = [] }) => options.map(option => ({ feature, option })));
  for (const { feature, option } of options) {
    it(`${option.name} is told by its name`, async context => {
      const site = temporarySite({ 'docusaurus.config.js': configWith(option), 'docs/index.md': '# Home\n' });
      context.after(() => site.remove());
      const load = (features: readonly Feature[]) =>
        loadSite({ siteDir: site.siteDir, features, environment: 'production' }).catch((error: UserError) => error);
      const without = (await load(FEATURES.filter(({ name }) => name !== feature))).diagnostics;
      // Themes and plugins may have keys of their own in `themeConfig`.
      const severity = option.name.startsWith('themeConfig.') ? 'notice' : 'error';
      assert.deepEqual(
        without.map(problem => [problem.severity, problem.message.includes(writtenName(option))]),
        [[severity, true]],
        JSON.stringify(without),
      );
      assert.deepEqual((await load(FEATURES)).diagnostics.filter(isOfOption), []);
    });
  }
});

it('hooks of a plugin that no feature calls are told by their key and place', async context => {
  const config = `module.exports = {
  title: 'A', url: 'https://a.test', baseUrl: '/',
  plugins: ['./notes.js'],
};
`;
  const plugin = `module.exports = () => ({
  name: 'notes',
  lectern: { contentFiles: () => [{ path: 'notes.txt', text: 'Tea' }] },
});
`;
  const site = temporarySite({ 'docusaurus.config.js': config, 'notes.js': plugin, 'docs/index.md': '# Home\n' });
  context.after(() => site.remove());
  const told = async (features: readonly Feature[]) => {
    const log = keepLog();
    const { diagnostics = [] } = await build({ siteDir: site.siteDir, features, log }).then(
      () => ({ diagnostics: log.problems }),
      (error: UserError) => error,
    );
    return diagnostics.map(({ severity, message, location }) => [
      severity,
      message,
      path.basename(location?.file ?? ''),
      location?.line,
    ]);
  };
  assert.deepEqual(await told(FEATURES.filter(({ runsPluginParts }) => !runsPluginParts)), [
    [
      'error',
      "The plugin './notes.js' failed in `lectern`: this Lectern has no feature that calls its hooks",
      'notes.js',
      3,
    ],
  ]);
  assert.deepEqual(await told(FEATURES), []);
});

it('a feature whose files stand beside pages has settings, without which nobody would make them', () => {
  const files = { name: 'notes', pageFiles: () => ({ '.json': 'application/json' }) } as const;
  // @ts-expect-error Pages would link to nothing.
  const broken: Feature = files;
  const whole: Feature = { ...files, settings: () => ({ value: {}, diagnostics: [] }) };
  assert.ok(broken && whole);
});

it('what a preset turns off need not be there, unless it is a plugin of a wrong name', async context => {
  const told = async (preset: object) => {
    const config = { title: 'A', url: 'https://a.test', baseUrl: '/', presets: [['classic', preset]] };
    const files = {
      'docusaurus.config.js': `module.exports = ${JSON.stringify(config)};`,
      'docs/index.md': '# Home\n',
    };
    const site = temporarySite(files);
    context.after(() => site.remove());
    const load = loadSite({ siteDir: site.siteDir, features: [], environment: 'production' });
    const { diagnostics } = await load.catch((error: UserError) => error);
    return diagnostics.map(({ severity, message }) => `${severity} ${message}`);
  };
  assert.deepEqual(await told({ sitemap: false }), [
    'notice `sitemap: false` is ignored: this Lectern has no such plugin to turn off.',
  ]);
  assert.match(String(await told({ dosc: false })), /^error `dosc` is not a key/);
  assert.match(String(await told({ sitemap: {} })), /^error `sitemap` is not a key/);
});

/** A config that has an option. */
function configWith(option: Option): string {
  const preset = option.kind === 'plugin' && option.preset ? { [option.preset.key]: {} } : {};
  const plugins = option.kind === 'plugin' && !option.preset ? [option.name] : [];
  const giscus = { repo: 'a/b', repoId: 'R_1', category: 'Docs', categoryId: 'DIC_1' };
  const valid = [true, [], {}, 'x', 1, ['.'], { giscus }, { endpoint: '/events' }].find(
    value => option.schema.safeParse(value).success,
  );
  assert.notEqual(valid, undefined, `none of the values is one of ${option.name}`);
  const ofKey = option.kind === 'key' ? keyConfig(option.keys, valid) : {};
  const config = { title: 'A', url: 'https://a.test', baseUrl: '/', presets: [['classic', preset]], plugins, ...ofKey };
  return `module.exports = ${JSON.stringify(config)};`;
}

function keyConfig(keys: readonly string[], value: unknown): object {
  return keys.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as object;
}

/** The name in messages: the last key of its path, or the plugin's. */
function writtenName(option: Option): string {
  if (option.kind === 'key') return option.keys.at(-1) ?? '';
  return option.preset?.key ?? option.name;
}

/** A list of features, or of their parts, without one of them. */
function withoutFeature(text: string, name: string): string {
  const imports = new RegExp(`import \\{ ([\\w, ]+) \\} from '\\./${name}/[\\w-]+\\.ts';\n`, 'g');
  const variables = [...text.matchAll(imports)].flatMap(([, names = '']) => names.split(', '));
  // The name of a folder may end with it.
  const without = (all: string, variable: string) =>
    all.replace(new RegExp(`(?:\\.\\.\\.|(?<![-./\\w]))${variable}\\b,?`), '');
  return variables.reduce(without, text.replace(imports, ''));
}

/** Whether a problem is that a feature does not know its option: neither that it has another place now, nor that its package is missing. */
function isOfOption({ code }: Diagnostic): boolean {
  return code !== 'config/deprecated-key' && code !== 'config/missing-package';
}

// `npm test` has the import law, which keeps everything else from importing a feature.
nightly(() => {
  describe('the types', () => {
    const root = temporaryDirectory();
    const lists = ['index.ts', 'thread-parts.ts', 'commands.ts', 'codes.ts'].map(name =>
      path.join(root, FOLDERS, name),
    );
    before(() => {
      for (const name of ['src/node', 'src/shared', 'tsconfig.base.json', 'package.json'])
        cpSync(path.join(ROOT, name), path.join(root, name), { recursive: true });
      symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
    });
    after(() => rmSync(root, { recursive: true, force: true }));

    const names = [...new Set(NAMES)];
    const removed = [names, ...names.map(name => [name])];
    for (const names of removed) {
      it(`hold without the ${names.length === 1 ? `folder of ${names[0]}` : 'folders of all features'}`, () => {
        cpSync(path.join(ROOT, FOLDERS), path.join(root, FOLDERS), { recursive: true });
        for (const name of names) rmSync(path.join(root, FOLDERS, name), { recursive: true });
        cpSync(path.join(ROOT, PROGRAMS_DIR), path.join(root, PROGRAMS_DIR), { recursive: true });
        for (const name of names) if (PROGRAMS[name]) rmSync(path.join(root, PROGRAMS_DIR, PROGRAMS[name]));
        for (const list of lists) writeFileSync(list, names.reduce(withoutFeature, readFileSync(list, 'utf8')));
        execFileSync(path.join(ROOT, 'node_modules/.bin/tsc'), ['-b', 'src/node'], { cwd: root, stdio: 'pipe' });
      });
    }
  });
});
