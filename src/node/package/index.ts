/** Part of `npm run compile`: creates everything that is published besides sources. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '../version.ts';
import { bundleCommand } from './bundle.ts';
import { writeConfigTypes } from './config-types.ts';
import { writeLicences } from './licences.ts';
import { writePrebuiltShells } from './prebuilt-shells.ts';
import { writeSmallPackages } from './small-packages.ts';
import { copyTexts } from './texts.ts';

const sources = await bundleCommand();
// For the test of licences: the bundles do not tell.
writeFileSync(path.join(packageRoot, 'dist/bundled-files.json'), JSON.stringify(sources));
// `shell/stock/compile.ts`, which runs before, writes it.
const inPackages = JSON.parse(
  readFileSync(path.join(packageRoot, 'dist/packages/bundled-files.json'), 'utf8'),
) as string[];
copyTexts();
writeConfigTypes();
const besides = ['@docusaurus/theme-translations', 'workbox-core', 'workbox-precaching', 'workbox-routing'];
writeLicences(
  [...sources, ...inPackages, ...besides.map(name => `node_modules/${name}/package.json`)],
  path.join(packageRoot, 'dist/LICENSES.txt'),
);
await writeSmallPackages();
writePrebuiltShells();
