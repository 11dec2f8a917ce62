/** Builds sites with mistakes that follow from a seed, and judges what is said of them: `npm run mistakes -- --seed N`. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { randomOf } from '../generate/random.ts';
import { temporaryDirectory } from '../support/sites.ts';
import { tryEdits } from './edit-trial.ts';
import { formatVerdicts } from './report.ts';
import { brokenSites, editedSites, sitePerMistake } from './site.ts';
import { tryAll, type Verdict } from './trial.ts';
import { replaceSite } from './write.ts';

const USAGE = `npm run mistakes -- [options]

Writes sites with one to three mistakes each, runs \`lectern\` on them, and judges the answers: an error with a file, a line
where there is one, and a fix; no stack, no hang, no silence. Ends with 1 if one of them falls short.

  --seed SEED    The same sites from the same seed; 1 unless given
  --sites N      How many; 300 unless given
  --each         One site for each kind of mistake, instead of those that the seed chooses
  --edit         Makes each mistake while \`lectern start\` runs, and mends it
  --only N       One of them: prints all that is said
  --named NAME   Those whose mistakes' names match this: ^runtime/, sidebars/unknown-type
  --jobs N       How many at a time; 2 unless given
  --write DIR    Only writes the sites, into DIR
  --help         Shows this help
`;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    sites: { type: 'string', default: '300' },
    each: { type: 'boolean', default: false },
    edit: { type: 'boolean', default: false },
    only: { type: 'string' },
    named: { type: 'string', default: '' },
    jobs: { type: 'string', default: '2' },
    write: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

process.exitCode = await main();

async function main(): Promise<number> {
  if (values.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const { seed, each, edit, only, named, write } = values;
  const edited = edit ? editedSites(seed) : undefined;
  const { sites, unused } = edited
    ? { sites: each ? edited.sites : randomOf(seed).sample(edited.sites, Number(values.sites)), unused: [] }
    : each
      ? sitePerMistake(seed)
      : brokenSites(seed, Number(values.sites));
  const chosen = sites.filter(
    ({ number, mistakes }) =>
      (only === undefined || number === Number(only)) && mistakes.some(({ name }) => new RegExp(named).test(name)),
  );
  if (write !== undefined) {
    for (const { number, files } of chosen) replaceSite(path.resolve(write, String(number)), files);
    return 0;
  }
  const directory = temporaryDirectory();
  try {
    const done = ({ site, faults, said }: Verdict): void => {
      const names = site.mistakes.map(({ name }) => name).join(' + ');
      process.stderr.write(`${site.number} ${names}: ${faults.join('; ') || 'ok'}\n`);
      if (faults.length > 0) process.stderr.write(`${said.replace(/^/gm, '    | ')}\n`);
      if (only !== undefined) process.stdout.write(`${said}\n`);
    };
    const verdicts = edited
      ? await tryEdits(chosen, { directory, valid: edited.valid, done })
      : await tryAll(chosen, { directory, jobs: Number(values.jobs), done });
    process.stdout.write(`\n${formatVerdicts(verdicts, { seed, unused })}\n`);
    return verdicts.some(({ faults }) => faults.length > 0) ? 1 : 0;
  } finally {
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  }
}
