import { nodeRange } from '../../version.ts';
import type { Choices, PackageManager } from './choices.ts';

const SCRIPTS = {
  start: 'lectern start',
  build: 'lectern build',
  serve: 'lectern serve',
  doctor: 'lectern doctor',
  check: 'lectern check',
  typecheck: 'tsc',
};

/** The text of `package.json`; `lectern` is a version, or the location of the package. */
export function manifestText({ title }: Choices, lectern: string): string {
  const manifest = {
    name: packageName(title),
    version: '0.0.0',
    private: true,
    type: 'module',
    scripts: SCRIPTS,
    dependencies: { lectern, react: '^19.2.0', 'react-dom': '^19.2.0' },
    devDependencies: { '@types/react': '^19.2.0', typescript: '^5.9.0' },
    engines: { node: nodeRange() },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** A title as a package name. @example packageName('My Docs!') // 'my-docs' */
export function packageName(title: string): string {
  const name = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return name === '' ? 'docs' : name;
}

/** Files that a package manager needs to install the site correctly. */
export function packageManagerFiles(packageManager: PackageManager): Readonly<Record<string, string>> {
  return packageManager === 'yarn' ? { '.yarnrc.yml': 'nodeLinker: node-modules\n' } : {};
}

/** The commands that install packages and run scripts. */
export function commandsOf(packageManager: PackageManager) {
  return {
    install: `${packageManager} install`,
    start: packageManager === 'bun' ? 'bun run start' : `${packageManager} start`,
    // Without `run`, some names are commands of the package managers: `yarn check`, `pnpm doctor`.
    run: `${packageManager} run`,
  };
}
