import { statSync } from 'node:fs';
import path from 'node:path';

/** The file that the output has at a path below the base URL; later static directories win. */
export function staticFile(name: string, directories: readonly string[]): string | undefined {
  return directories.map(directory => path.join(directory, name)).findLast(isFile);
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}
