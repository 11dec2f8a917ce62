import { spawn } from 'node:child_process';
import { platform } from 'node:os';

/** Opens a URL in the user's browser, where there is one; a failure is nobody's concern. */
export function openBrowser(url: string): void {
  const command = { darwin: 'open', win32: 'explorer' }[platform() as 'darwin' | 'win32'] ?? 'xdg-open';
  const child = spawn(command, [url], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
