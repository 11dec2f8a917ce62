import { appendFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Corpus } from './corpus.ts';
import { type ProcessRun, runProcess, type Usage } from './measure/process.ts';
import { putAside } from './put-aside.ts';

/** Nothing there yet; nothing changed since; a paragraph more on one page. */
export const BUILDS = ['cold', 'warm', 'edit'] as const;
export type BuildKind = (typeof BUILDS)[number];
export type Builds<T> = Readonly<Record<BuildKind, T>>;

/** The page that is edited and opened, counted from 0. */
const EDITED_PAGE = 50;

/** The text that every edit adds to the page, by which its document is found. */
export const EDIT = 'A paragraph that was not there';

/** A generator as the benchmark sees it. */
export interface Generator {
  /** Takes away what earlier builds left. */
  reset(): Promise<void>;
  build(kind: BuildKind): Promise<ProcessRun>;
}

/** Lectern as it is installed: one process of the command. */
export function lectern(packageDir: string, siteDir: string): Generator {
  return {
    async reset() {
      for (const made of ['build', '.lectern']) await putAside(path.join(siteDir, made));
    },
    build: () =>
      runProcess({
        command: process.execPath,
        args: [path.join(packageDir, 'bin/lectern.js'), 'build', siteDir],
        cwd: siteDir,
      }),
  };
}

/** Another generator, by its command; `reset` makes the site's folder as it was. */
export function peerGenerator(command: string, siteDir: string, reset: () => Promise<void>): Generator {
  return {
    reset,
    build: kind =>
      runProcess({
        command,
        shell: true,
        cwd: siteDir,
        env: { BENCH_DOCS: path.join(siteDir, 'docs'), BENCH_BUILD: kind },
      }),
  };
}

/** Builds a site cold, warm and after an edit, each so many times, and leaves its sources as they were. */
export async function runBuilds(generator: Generator, corpus: Corpus, runs: number): Promise<Builds<ProcessRun>> {
  const page = editedPage(corpus);
  const source = await readFile(page, 'utf8');
  const cold = await repeat(runs, async () => {
    await generator.reset();
    return generator.build('cold');
  });
  const warm = await repeat(runs, () => generator.build('warm'));
  const edit = await repeat(runs, async run => {
    await appendFile(page, `\n${EDIT} in build ${run} before.\n`);
    return generator.build('edit');
  });
  await writeFile(page, source);
  return { cold, warm, edit };
}

/** The source, absolute, of the page that is edited and opened: the fiftieth after the first, or the last of a smaller site. */
export function editedPage({ docsDir, files }: Corpus): string {
  const source = files[Math.min(EDITED_PAGE, files.length - 1)];
  if (source === undefined) throw new Error('The corpus has no page');
  return path.join(docsDir, source);
}

/** The run whose wall time is the middle one; of an even number, the lower of the two. */
export function medianRun<T extends Usage>(runs: readonly T[]): T {
  const median = runs.toSorted((one, other) => one.wallMs - other.wallMs)[Math.ceil(runs.length / 2) - 1];
  if (median === undefined) throw new RangeError('There is no run');
  return median;
}

async function repeat(runs: number, build: (run: number) => Promise<ProcessRun>): Promise<ProcessRun> {
  const done: ProcessRun[] = [];
  for (let run = 1; run <= runs; run++) done.push(await build(run));
  return medianRun(done);
}
