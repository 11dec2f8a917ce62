import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.ts';
import { prepared } from './prepared.ts';

/** npm, which is a script of the command line on Windows. */
export function npm(args: readonly string[], cwd: string): string {
  return execFileSync('npm', [...args], {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

/** Packs the package as it would be published; returns its archive. It is compiled before. */
export function packPackage(folder: string): string {
  const packed = prepared('archive');
  if (packed !== undefined) {
    const archive = path.join(folder, path.basename(packed));
    copyFileSync(packed, archive);
    return archive;
  }
  npm(['pack', '--ignore-scripts', '--pack-destination', folder], ROOT);
  const archive = readdirSync(folder).find(name => name.endsWith('.tgz'));
  return path.join(folder, archive ?? '');
}

/** Unpacks an archive of a package into a folder. */
export function unpackPackage(archive: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', path.basename(archive), '--strip-components=1', '-C', folder], {
    cwd: path.dirname(archive),
  });
}

/** Installs the package in a site as it is published, beside what this repository has installed; returns its command. */
export function installPackage(siteDir: string): string {
  const packages = path.join(ROOT, 'node_modules');
  const folder = path.join(siteDir, 'node_modules');
  const own = path.join(folder, 'lectern');
  const archive = packPackage(siteDir);
  unpackPackage(archive, own);
  rmSync(archive);
  for (const name of readdirSync(packages)) symlinkSync(path.join(packages, name), path.join(folder, name));
  return path.join(own, 'bin/lectern.js');
}
