/** `npm run licences`: the packages that a site installs with this one, by licence; `dist/LICENSES.txt` has the bundled ones. */
import { sitePackages } from './lock.ts';

const packages = sitePackages();
for (const licence of [...new Set(packages.map(({ license }) => license))].sort()) {
  const names = packages.filter(({ license }) => license === licence).map(({ name, version }) => `${name}@${version}`);
  process.stdout.write(`${licence ?? 'unknown'} (${names.length}): ${names.join(', ')}\n`);
}
