/**
 * `npm run test:package -- npm pnpm yarn yarn-4 yarn-pnp --node /opt/node20/bin/node`: the package, from its archive to a site that is
 * served, by each package manager, and by each Node that is named in place of the one that runs this.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build, initSite, installSite, serve, startAndEdit, swizzle, typeCheck } from './first-hour.ts';
import { emptyMachine, type Machine, thisMachine } from './machine.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { node: { type: 'string', multiple: true, default: [] } },
});
const managers = positionals.length > 0 ? positionals : ['npm'];

for (const node of values.node.length > 0 ? values.node : [undefined]) {
  for (const manager of managers) {
    const folder = mkdtempSync(path.join(tmpdir(), `lectern-${manager}-`));
    const site = path.join(folder, 'site');
    mkdirSync(site);
    try {
      await runSteps(site, manager, node === undefined ? thisMachine() : emptyMachine(node, folder));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

async function runSteps(site: string, manager: string, machine: Machine): Promise<void> {
  const steps: Readonly<Record<string, () => unknown>> = {
    install: () => installSite(site, manager, machine),
    build: () => build(site, machine),
    'start, edit': () => startAndEdit(site, machine),
    serve: () => serve(site, machine),
    swizzle: () => swizzle(site, machine),
    types: () => {
      const problems = typeCheck(site, 'typescript');
      if (problems !== '') throw new Error(problems);
    },
    'init, install, build, check': () => initSite(site, manager, machine),
  };
  for (const [name, step] of Object.entries(steps)) {
    const start = performance.now();
    await step();
    process.stdout.write(`${manager}  ${name}  ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
  }
}
