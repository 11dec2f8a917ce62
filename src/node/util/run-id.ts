import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';

const HOST = hostname().replace(/\W+/g, '_');
const RUN_ID = /^(\w*)-(\d+)-[0-9a-f]{8}$/;

/** Creates a unique id for a run. A process id is not enough: containers that share a folder may have the same ones. */
export function createRunId(): string {
  return `${HOST}-${process.pid}-${randomBytes(4).toString('hex')}`;
}

/** Whether a text is the id of a run. */
export function isRunId(text: string): boolean {
  return RUN_ID.test(text);
}

/**
 * Whether a run may still be alive. The process is looked up if it is on this host; but another process may have got
 * its id, so that only the time since its last sign of life is certain.
 *
 * @param touchedMs time of the last sign of life
 * @param leaseMs milliseconds without a sign of life after which a run counts as dead
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
