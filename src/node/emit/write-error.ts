import { relative, sep } from 'node:path';
import { UserError, userError } from '../diagnostics/index.ts';
import { systemReason } from '../diagnostics/system-error.ts';
import { writeObstacle } from '../util/files.ts';
import { isStageFolder } from './lock.ts';

const MAKE_ROOM = 'Make room, and build again.';
const GIVE_RIGHTS = 'Give the user who runs the build write permission.';
const LOOK_AT_DISK = 'Look whether the disk is well, and build again.';
const ANOTHER_FOLDER = 'Remove it, or name another directory with `--out-dir`.';

/** Fixes for errors when writing the output, by error code. */
const FIXES: Readonly<Record<string, string>> = {
  ENOSPC: MAKE_ROOM,
  EDQUOT: MAKE_ROOM,
  EACCES: GIVE_RIGHTS,
  EPERM: GIVE_RIGHTS,
  EROFS: 'Name another directory with `--out-dir`.',
  EIO: LOOK_AT_DISK,
  ESTALE: LOOK_AT_DISK,
  EEXIST: ANOTHER_FOLDER,
  ENOTDIR: ANOTHER_FOLDER,
  ELOOP: ANOTHER_FOLDER,
};

/** Calls a function that writes an output directory. @throws UserError in place of a system error */
export function withWriteErrors<T>(outDir: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    const { code: told = '', syscall, path = outDir } = error as NodeJS.ErrnoException;
    const code = told === 'ENOENT' && syscall === 'mkdir' ? (writeObstacle(path) ?? told) : told;
    const fix = FIXES[code];
    if (error instanceof UserError || fix === undefined) throw error;
    const reason = systemReason(code) ?? 'a file, or a link that leads nowhere, is in its place';
    throw userError({
      code: 'emit/cannot-write',
      message: `The output \`${outDir}\` cannot be written: ${reason}`,
      // The folder in which a site is staged has a name that tells an author nothing.
      location: { file: isStaged(path, outDir) ? outDir : path },
      fix,
    });
  }
}

function isStaged(path: string, outDir: string): boolean {
  return isStageFolder(relative(outDir, path).split(sep)[0] ?? '');
}
