/** Installs the Docusaurus that generated sites are compared with, and with `--plugins` the packages of `compare/plugins` and `compare/folders/clone.ts`: `install.ts DIR [VERSION]`. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CLONE_PACKAGES } from './folders/clone.ts';
import { OF_THE_CORE } from './plugins/docusaurus-sites.ts';
import { PLUGIN_SITES } from './plugins/sites.ts';

/** The release that Lectern follows. */
const FOLLOWED = '3.10.2';

const DOCUSAURUS =
  'core faster plugin-client-redirects plugin-pwa preset-classic remark-plugin-npm2yarn theme-live-codeblock theme-mermaid types';

/** What sites have besides. */
const OTHERS: Readonly<Record<string, string>> = {
  '@mdx-js/react': '^3.0.0',
  clsx: '^2.0.0',
  'prism-react-renderer': '^2.3.0',
  react: '^19.0.0',
  'react-dom': '^19.0.0',
  'rehype-katex': '^7.0.0',
  'remark-math': '^6.0.0',
};

const { values, positionals } = parseArgs({
  options: { plugins: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [directory, version = FOLLOWED] = positionals;
if (directory === undefined) {
  process.stderr.write(
    'Name a directory outside the repository: npm run compare:install -- DIR [VERSION] [--plugins]\n',
  );
  process.exitCode = 1;
} else {
  install(path.resolve(directory), { ...OTHERS, ...docusaurusPackages(), ...(values.plugins ? pluginPackages() : {}) });
}

function docusaurusPackages(): Readonly<Record<string, string>> {
  return Object.fromEntries(DOCUSAURUS.split(' ').map(name => [`@docusaurus/${name}`, version]));
}

function pluginPackages(): Readonly<Record<string, string>> {
  const packages = [...PLUGIN_SITES.flatMap(site => Object.entries(site.packages)), ...Object.entries(CLONE_PACKAGES)];
  return Object.fromEntries(packages.map(([name, wanted]) => [name, wanted === OF_THE_CORE ? version : wanted]));
}

/** Without scripts: none of the packages needs them, and some download files. */
function install(folder: string, dependencies: Readonly<Record<string, string>>): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify({ private: true, dependencies }, null, 2)}\n`);
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps'];
  execFileSync('npm', args, { cwd: folder, stdio: 'inherit' });
}
