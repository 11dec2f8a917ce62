#!/usr/bin/env node
// `npm create lectern my-docs` is `lectern init my-docs`.

import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const lectern = path.dirname(createRequire(import.meta.url).resolve('lectern/package.json'));
process.argv.splice(2, 0, 'init');
await import(pathToFileURL(path.join(lectern, 'bin/lectern.js')).href);
