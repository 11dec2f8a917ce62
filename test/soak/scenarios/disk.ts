import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { assertCalm, run } from '../command.ts';
import type { Round, Scenario } from '../round.ts';
import { assertSettles, type Change, editedSite, settledAfter } from '../settle.ts';
import { assertOneOf, type SoakSite } from '../sites.ts';

const MAY_MOUNT = process.platform === 'linux' && spawnSync('unshare', ['--mount', 'true']).status === 0;

/** The scenarios that need file systems of their own. */
export function onDisks(): readonly Scenario[] {
  return MAY_MOUNT ? [smallDisk, readOnly] : [];
}

/** The site lies on a small disk of its own, on which nearly nothing is free. */
const smallDisk: Scenario = {
  name: 'full disk, mounted',
  share: 5,
  quick: 1,
  async run(round) {
    const { site, ...change } = await editedSite(round);
    const disk = path.join(round.folder, 'mounted/site');
    mkdirSync(disk, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'soak', disk]);
    try {
      execFileSync('cp', ['-a', `${site.siteDir}/.`, disk]);
      await buildWithoutRoom({ ...site, siteDir: disk, outDir: path.join(disk, 'build') }, change, round);
    } finally {
      execFileSync('umount', ['-l', disk]);
    }
  },
};

async function buildWithoutRoom(site: SoakSite, change: Change, round: Round): Promise<void> {
  const ballast = path.join(site.siteDir, '.lectern/ballast');
  fill(ballast, round.random.between(0, 300) * 1024);
  const result = await run(['build'], site.siteDir);
  assertCalm(result);
  round.injected();
  if (result.code === 0)
    assertOneOf(site.outDir, [await round.sites.expected(change.to)], 'after a build that went well');
  rmSync(ballast);
  await assertSettles(site, change, round);
}

/** Writes a file that leaves so many bytes of its disk. */
function fill(file: string, free: number): void {
  const [, line = ''] = execFileSync('df', ['--output=avail', '-B1', path.dirname(file)], { encoding: 'utf8' }).split(
    '\n',
  );
  execFileSync('fallocate', ['-l', String(Math.max(1, Number(line) - free)), file]);
}

const FOLDERS = ['.', 'build', '.lectern', '.lectern/cache', '.lectern/stage', '.lectern/shell', 'docs'] as const;
/** Runs a command where a folder, its first argument, may not be written. */
const READ_ONLY = 'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && cd "$1" && shift && exec "$@"';

/** A folder is mounted so that nobody may write there. */
const readOnly: Scenario = {
  name: 'read-only folder',
  share: 5,
  quick: 1,
  run: round =>
    settledAfter(round, async ({ siteDir, outDir }, { from, to }) => {
      const name = round.random.pick(FOLDERS);
      const folder = path.join(siteDir, name);
      mkdirSync(folder, { recursive: true });
      const within = ['unshare', '--mount', 'sh', '-c', READ_ONLY, folder, siteDir];
      const result = await run(['build'], siteDir, { within });
      round.injected();
      // Without its cache a build is slower, not broken.
      assertCalm(result, name.startsWith('.lectern') ? [0] : [0, 1]);
      const allowed = [await round.sites.expected(from), await round.sites.expected(to)];
      const about = `${folder} was read-only, and the build said\n${result.said}\n`;
      assertOneOf(outDir, result.code === 0 ? allowed.slice(1) : allowed, about);
    }),
};
