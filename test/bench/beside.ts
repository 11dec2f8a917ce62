import { appendFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { BUILDS, type BuildKind, EDIT, editedPage, type Generator, lectern } from './builds.ts';
import { type Corpus, writeSite } from './corpus.ts';
import { type ProcessRun, runProcess } from './measure/process.ts';
import { formatRatio, formatSeconds, formatTable } from './table.ts';

export interface BesideOptions {
  readonly packageDir: string;
  /** Folder for the checkout and the sites of the run. */
  readonly directory: string;
  readonly pages: number;
  readonly seed: number;
  readonly commit: string;
  readonly pairs: number;
}

type Side = 'here' | 'there';
type Figure = BuildKind | 'own site, cold';

/** Builds by this checkout beside those of an older commit, in turn, so that both meet the same weather. */
export async function measureBeside({
  packageDir,
  directory,
  pages,
  seed,
  ...options
}: BesideOptions): Promise<string> {
  const { commit, pairs } = options;
  const there = path.join(directory, 'there');
  await git(packageDir, 'worktree', 'add', '--quiet', '--detach', there, commit);
  try {
    await runProcess({ command: 'npm', args: ['ci', '--no-audit', '--no-fund'], cwd: there });
    const runs = new Map<string, ProcessRun[]>();
    const note = (figure: Figure, side: Side, run: ProcessRun): void => {
      runs.set(figure + side, [...(runs.get(figure + side) ?? []), run]);
    };
    const sides = new Map<Side, string>([
      ['there', there],
      ['here', packageDir],
    ]);
    for (const [side] of sides) await writeSite(path.join(directory, side + pages), pages, seed);
    for (let pair = 0; pair < pairs; pair++) {
      for (const [side, checkout] of sides) {
        const siteDir = path.join(directory, side + pages);
        const corpus = await writeSite(siteDir, pages, seed);
        await buildAll(lectern(checkout, siteDir), corpus, (kind, run) => note(kind, side, run));
        const own = lectern(checkout, checkout);
        await own.reset();
        note('own site, cold', side, await own.build('cold'));
      }
    }
    return table([...BUILDS, 'own site, cold'], runs, { pages, commit });
  } finally {
    await git(packageDir, 'worktree', 'remove', '--force', there).catch(() =>
      rm(there, { recursive: true, force: true }),
    );
  }
}

async function buildAll(
  generator: Generator,
  corpus: Corpus,
  note: (kind: BuildKind, run: ProcessRun) => void,
): Promise<void> {
  await generator.reset();
  for (const kind of BUILDS) {
    if (kind === 'edit') await appendFile(editedPage(corpus), `\n${EDIT}.\n`);
    note(kind, await generator.build(kind));
  }
}

function table(
  figures: readonly Figure[],
  runs: ReadonlyMap<string, readonly ProcessRun[]>,
  { pages, commit }: Pick<BesideOptions, 'pages' | 'commit'>,
): string {
  const cells = (figure: Figure, of: (run: ProcessRun) => number): readonly string[] => {
    const [here, there] = (['here', 'there'] as const).map(side => median((runs.get(figure + side) ?? []).map(of)));
    return [formatRatio(here ?? 0, there ?? 0), `${formatSeconds(here ?? 0)} / ${formatSeconds(there ?? 0)}`];
  };
  return formatTable([
    [`${pages} pages beside ${commit}`, 'CPU', '', 'wall', ''],
    ...figures.map(figure => [figure, ...cells(figure, run => run.cpuMs ?? 0), ...cells(figure, run => run.wallMs)]),
  ]);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}

async function git(cwd: string, ...args: readonly string[]): Promise<void> {
  await runProcess({ command: 'git', args, cwd });
}
