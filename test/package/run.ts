/** `npm run test:package -- pnpm`: the package, from its archive to a site that is served, by a package manager. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, installSite, serve, startAndEdit, swizzle, typeCheck } from './first-hour.ts';

const managers = process.argv.length > 2 ? process.argv.slice(2) : ['npm'];
for (const manager of managers) {
  const folder = mkdtempSync(path.join(tmpdir(), `lectern-${manager}-`));
  const steps: Readonly<Record<string, () => unknown>> = {
    install: () => installSite(folder, manager),
    build: () => build(folder),
    start: () => startAndEdit(folder),
    serve: () => serve(folder),
    swizzle: () => swizzle(folder),
    types: () => {
      const problems = typeCheck(folder, 'typescript');
      if (problems !== '') throw new Error(problems);
    },
  };
  try {
    for (const [name, step] of Object.entries(steps)) {
      const start = performance.now();
      await step();
      process.stdout.write(`${manager} ${name} ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
