/** Part of `npm run compile`: makes the stock bundles and those of packages. */
import { bundlePackages } from './bundle-packages.ts';
import { openStock } from './open.ts';

await bundlePackages();
await openStock();
