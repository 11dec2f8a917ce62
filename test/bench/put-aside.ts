import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The folder to which a run moves old output; it is removed last. */
export const ASIDE: string = path.join(tmpdir(), `lectern-bench-aside-${process.pid}`);

/**
 * Takes what an earlier build left out of the way of the next. It is moved where that is possible: for minutes after
 * files were removed, ext4 passes over the place of each whenever it makes a file, and builds pay for that.
 */
export async function putAside(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  await mkdir(ASIDE, { recursive: true });
  await rename(folder, path.join(ASIDE, randomUUID())).catch(() => rm(folder, { recursive: true, force: true }));
}
