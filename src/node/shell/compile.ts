/** What is made when the package is compiled, besides its own JavaScript. */
import { makeClientModule } from './client-module.ts';
import { makeReactModule } from './react-module.ts';

await makeReactModule();
await makeClientModule();
