import { runProcess } from '../../bench/measure/process.ts';
import { type Side, writeSite } from '../generated/side.ts';
import type { PluginSite } from './site.ts';

/** What a generator made of a site: its output, or what it said when it failed. */
export interface PluginBuild {
  readonly outDir: string;
  readonly failure: string | undefined;
  remove(): void;
}

/** Runs the commands of the site's plugins and builds it. */
export async function buildPluginSite(side: Side, site: PluginSite): Promise<PluginBuild> {
  const written = writeSite(side, new Map(Object.entries(site.files)));
  const [bin = '', ...build] = side.args;
  const commands = [...(site.commands ?? []), build];
  const { outDir, siteDir, remove } = written;
  try {
    for (const args of commands) await runProcess({ command: process.execPath, args: [bin, ...args], cwd: siteDir });
    return { outDir, failure: undefined, remove };
  } catch (error) {
    return { outDir, failure: error instanceof Error ? error.message : String(error), remove };
  }
}
