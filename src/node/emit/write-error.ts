import { UserError, userError } from '../diagnostics/index.ts';

/** Why files cannot be written, and what helps, by the system's code. */
const REASONS: Readonly<Record<string, readonly [reason: string, fix: string]>> = {
  ENOSPC: ['the disk is full', 'Make room, and build again.'],
  EDQUOT: ['your quota of the disk is used up', 'Make room, and build again.'],
  EACCES: ['its permissions do not allow it', 'Give the user who builds the right to write there.'],
  EPERM: ['its permissions do not allow it', 'Give the user who builds the right to write there.'],
  EROFS: ['the file system is read-only', 'Name another directory with `--out-dir`.'],
  EEXIST: [
    'a file, or a link that leads nowhere, is in its place',
    'Remove it, or name another directory with `--out-dir`.',
  ],
  ENOTDIR: ['a file is in its place', 'Remove it, or name another directory with `--out-dir`.'],
  ELOOP: ['it is a link that leads to itself', 'Remove it, or name another directory with `--out-dir`.'],
};

/** Runs what writes an output directory. @throws UserError where the system does not let it */
export function withWriteErrors<T>(outDir: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    const { code = '', path = outDir } = error as NodeJS.ErrnoException;
    const [reason, fix] = REASONS[code] ?? [];
    if (error instanceof UserError || reason === undefined) throw error;
    throw userError({
      code: 'emit/cannot-write',
      message: `The output \`${outDir}\` cannot be written: ${reason}`,
      location: { file: path },
      ...(fix && { fix }),
    });
  }
}
