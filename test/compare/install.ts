/** Installs the Docusaurus that generated sites are compared with: `install.ts DIR [VERSION]`. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

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

const [directory, version = FOLLOWED] = process.argv.slice(2);
if (directory === undefined) {
  process.stderr.write('Name a directory outside the repository: npm run compare:install -- DIR [VERSION]\n');
  process.exitCode = 1;
} else {
  install(path.resolve(directory), version);
}

/** Without scripts: none of the packages needs them, and some download files. */
function install(folder: string, release: string): void {
  const own = Object.fromEntries(DOCUSAURUS.split(' ').map(name => [`@docusaurus/${name}`, release]));
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'package.json'),
    `${JSON.stringify({ private: true, dependencies: { ...own, ...OTHERS } }, null, 2)}\n`,
  );
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps'];
  execFileSync('npm', args, { cwd: folder, stdio: 'inherit' });
}
