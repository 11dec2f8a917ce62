/** Writes the config reference into README.md: `node --import tsx test/support/write-config-reference.ts`. */

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { configReference, withReference } from './config-reference.ts';
import { ROOT } from './paths.ts';

const file = path.join(ROOT, 'README.md');
writeFileSync(file, withReference(readFileSync(file, 'utf8'), configReference()));
