// Everything that is tested, with one command: unit tests, builds of whole sites, and the site in a browser.
import { register } from 'tsx/esm/api';

register();
const { main } = await import('./support/runner/main.ts');
process.exitCode = await main();
