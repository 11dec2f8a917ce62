/** Part of `npm run compile`: creates everything that is published besides sources. */
import { bundleCommand } from './bundle.ts';
import { writeConfigTypes } from './config-types.ts';
import { writeLicences } from './licences.ts';
import { copyTexts } from './texts.ts';

const sources = await bundleCommand();
copyTexts();
writeConfigTypes();
const besides = ['@docusaurus/theme-translations', 'workbox-core', 'workbox-precaching', 'workbox-routing'];
writeLicences([...sources, ...besides.map(name => `node_modules/${name}/package.json`)]);
