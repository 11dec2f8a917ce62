/** Part of `npm run compile`: makes what the package is published with beside its sources. */
import { bundleCommand } from './bundle.ts';
import { writeConfigTypes } from './config-types.ts';
import { writeLicences } from './licences.ts';
import { copyTexts } from './texts.ts';

const sources = await bundleCommand();
copyTexts();
writeConfigTypes();
writeLicences([...sources, 'node_modules/@docusaurus/theme-translations/package.json']);
