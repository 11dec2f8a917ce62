import { spawn } from 'node:child_process';
import { ROOT } from '../paths.ts';

/** Runs a command in the repository, its output shown; resolves to its exit code, 127 where there is no such command. */
export function runCommand(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise(resolve => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', () => resolve(127));
    child.on('close', code => resolve(code ?? 1));
  });
}

/** Whether a command ends well; its output is not shown. */
export function succeeds(command: string, args: readonly string[]): Promise<boolean> {
  return new Promise(resolve => {
    const child = spawn(command, args, { stdio: 'ignore' });
    child.on('error', () => resolve(false));
    child.on('close', code => resolve(code === 0));
  });
}
