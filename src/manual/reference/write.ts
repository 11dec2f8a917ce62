/** Writes the pages of the reference from the code. */

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { referencePages } from './pages.ts';

const REFERENCE = path.join(import.meta.dirname, '../docs/reference');

for (const { file, text } of referencePages()) {
  const target = path.join(REFERENCE, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}
