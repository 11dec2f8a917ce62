import { writeObstacle } from '../util/files.ts';
import type { Diagnostic } from './index.ts';

/** Why the system refuses to read or write a file, by error code. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'its permissions do not allow it',
  EBUSY: 'another program uses it',
  EDQUOT: 'your quota of the disk is used up',
  EIO: 'the disk failed',
  EISDIR: 'it is a folder',
  ELOOP: 'it is a link that leads to itself',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'its name is too long for the system',
  ENFILE: 'too many files are open',
  ENOENT: 'it is not there, or a link that leads nowhere',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a file stands where a folder should be',
  EPERM: 'its permissions do not allow it',
  EROFS: 'the file system is read-only',
  ESTALE: 'the network drive has lost it',
};

/** Codes for a full disk. */
const NO_ROOM: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);
/** Codes that are understandable without the name of a file. */
const OF_DISK: ReadonlySet<string> = new Set([...NO_ROOM, 'EIO', 'ESTALE']);

/** System calls that change files. */
const WRITING = /^(?:write|mkdir|mkdtemp|rename|unlink|rm|rmdir|link|symlink|truncate|copyfile|chmod|utime)/;

/** Why a file cannot be read or written, by the error code; undefined for unknown codes. */
export function systemReason(code: string): string | undefined {
  return REASONS[code];
}

/**
 * The diagnostic of a file system error; undefined for other errors. It is derived from the message, because an error
 * that was thrown in another thread has lost its other properties.
 */
export function systemProblem(error: unknown): Diagnostic | undefined {
  const message = error instanceof Error ? error.message : '';
  const [, told = '', call = '', file] = /^([A-Z]+): [^,]+, (\w+)(?: '([^']+)')?/.exec(message) ?? [];
  const code = told === 'ENOENT' && call === 'mkdir' && file !== undefined ? (writeObstacle(file) ?? told) : told;
  const reason = systemReason(code);
  if (reason === undefined || (file === undefined && !OF_DISK.has(code))) return undefined;
  const isWriting = WRITING.test(call) || code === 'EROFS' || NO_ROOM.has(code);
  return {
    code: 'cli/system-error',
    severity: 'error',
    message: `${file === undefined ? 'A file' : `\`${file}\``} cannot be ${isWriting ? 'written' : 'read'}: ${reason}`,
    ...(file === undefined ? {} : { location: { file } }),
    fix: NO_ROOM.has(code)
      ? 'Free disk space, and run the command again.'
      : 'Fix the cause, and run the command again.',
  };
}
