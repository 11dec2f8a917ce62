/** What is made when the package is compiled, besides its own JavaScript. */
import { makeReactModule } from './react-module.ts';
import { makeServerModule } from './server-module.ts';

await makeReactModule();
await makeServerModule();
