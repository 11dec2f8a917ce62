import { spawn } from 'node:child_process';
import path from 'node:path';
import { beforeEnd } from '../../util/before-end.ts';
import { gitEnvironment } from '../../util/git.ts';
import { packageRoot } from '../../version.ts';

/** A site to build, and how. */
export interface BuildRequest {
  readonly siteDir: string;
  readonly configFile?: string;
  /** Output directory; by default that of the site. */
  readonly outDir?: string;
}

interface BuildOutcome {
  readonly isBuilt: boolean;
  /** What a user would type. */
  readonly command: string;
  /** The end of what the build has said. */
  readonly said: string;
}

/** Characters of what a failed build says. */
const MAX_SAID = 3000;

/** Builds a site in a process of its own: two versions of its code cannot be loaded in one. */
export function buildSite({ siteDir, configFile, outDir }: BuildRequest): Promise<BuildOutcome> {
  const flags = [
    ...(configFile === undefined ? [] : ['--config', configFile]),
    ...(outDir === undefined ? [] : ['--out-dir', outDir]),
  ];
  const args = ['build', siteDir, ...flags];
  const command = ['lectern', ...args].join(' ');
  const { FORCE_COLOR: _, GITHUB_ACTIONS: __, ...env } = gitEnvironment();
  return new Promise(resolve => {
    let said = '';
    const child = spawn(process.execPath, [path.join(packageRoot, 'bin/lectern.js'), ...args], {
      cwd: siteDir,
      env: { ...env, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const goOn = beforeEnd(() => child.kill());
    const keep = (chunk: Buffer): void => {
      said = (said + chunk.toString()).slice(-MAX_SAID);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const end = (isBuilt: boolean): void => {
      goOn();
      resolve({ isBuilt, command, said: said.trim() });
    };
    child.on('error', () => end(false));
    child.on('close', code => end(code === 0));
  });
}
