/** What is made when the package is compiled, besides its own JavaScript. */
import { makeBrowserModules } from './browser-modules.ts';
import { makePackageModules } from './package-modules.ts';
import { makeReactModules } from './react-module.ts';
import { makeServerModule } from './server-module.ts';

await makeReactModules();
await makePackageModules();
await makeServerModule();
await makeBrowserModules();
