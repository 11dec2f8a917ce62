import path from 'node:path';
import { run } from '../soak/command.ts';
import { type Builder, createBuilder } from './builder.ts';
import { judge, type Said } from './judge.ts';
import type { BrokenSite } from './site.ts';
import { replaceSite } from './write.ts';

/** Milliseconds after which a command counts as hung: the watchdog ends what is stuck after a minute. */
const HUNG_MS = 200_000;
/** Every so many sites, the command itself is run. */
export const COMMAND_EVERY = 10;

/** What came of a site. */
export interface Verdict {
  readonly site: BrokenSite;
  /** What is wrong; nothing if all is well. */
  readonly faults: readonly string[];
  readonly said: string;
  readonly ms: number;
}

/**
 * Builds a site in a directory, and judges what is said. What ends or holds up the process that builds one site after the other
 * is built again by the command, in a process of its own.
 */
async function trySite(site: BrokenSite, siteDir: string, builder: Builder): Promise<Verdict> {
  replaceSite(siteDir, site.files);
  const begun = performance.now();
  const answer = site.number % COMMAND_EVERY === 0 ? undefined : await builder.build(siteDir);
  const ended = answer ?? (await commandEnd(site, siteDir));
  const faults = judge({ siteDir, ended }, site.mistakes);
  return { site, faults, said: ended.said, ms: performance.now() - begun };
}

/** Kinds of mistakes that are found without bundling and rendering, which links of sidebars need. */
const CHECKED =
  /^(?!sidebars\/link-)(?:mdx|front-matter|identity|category|tags|versions|locale|sidebars|config|docs-options|theme-config)\//;

/** By the command line: every second such site is checked, if that can find its mistakes. */
async function commandEnd(site: BrokenSite, siteDir: string): Promise<Said> {
  const isChecked = site.number % (2 * COMMAND_EVERY) === 0 && site.mistakes.every(({ name }) => CHECKED.test(name));
  const command = isChecked ? 'check' : 'build';
  try {
    return await run([command, '--format', 'json'], siteDir, { hungMs: HUNG_MS });
  } catch (error) {
    return { code: null, said: String(error) };
  }
}

/** Runs all sites, some at a time, each in one of as many directories. */
export async function tryAll(
  sites: readonly BrokenSite[],
  options: { readonly directory: string; readonly jobs: number; readonly done: (verdict: Verdict) => void },
): Promise<readonly Verdict[]> {
  const left = [...sites];
  const verdicts: Verdict[] = [];
  const work = async (index: number): Promise<void> => {
    const builder = createBuilder();
    for (let site = left.shift(); site; site = left.shift()) {
      const verdict = await trySite(site, path.join(options.directory, `site-${index}`), builder);
      verdicts.push(verdict);
      options.done(verdict);
    }
    builder.close();
  };
  await Promise.all(Array.from({ length: options.jobs }, (_, index) => work(index)));
  return verdicts;
}
