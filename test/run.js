// Everything that is tested, with one command: unit tests, builds of whole sites, and the site in a browser; or only what
// is named: `unit`, `site`, `e2e`.
import { register } from 'tsx/esm/api';

register();
const { main } = await import('./support/runner/main.ts');
process.exitCode = await main(process.argv.slice(2));
