import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';

const HOST = hostname().replace(/\W+/g, '_');
const RUN_ID = /^(\w*)-(\d+)-[0-9a-f]{8}$/;

/** A name for a run that no other has: containers that share a folder may have the same process ids. */
export function createRunId(): string {
  return `${HOST}-${process.pid}-${randomBytes(4).toString('hex')}`;
}

/** Whether a text is the name of a run. */
export function isRunId(text: string): boolean {
  return RUN_ID.test(text);
}

/**
 * Whether a run may still be under way. Of another host, or of a process id that was given anew, only the time tells.
 *
 * @param leaseMs milliseconds without a sign of life after which a run is given up
 */
export function mayBeAlive(runId: string, { touchedMs, leaseMs }: { touchedMs: number; leaseMs: number }): boolean {
  if (Date.now() - touchedMs > leaseMs) return false;
  const [, host, pid] = RUN_ID.exec(runId) ?? [];
  return host !== HOST || isProcess(Number(pid));
}

function isProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
