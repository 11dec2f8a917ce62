import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../support/paths.ts';

/** A package as the lock file has it. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly integrity?: string;
  /** Only this repository needs it. */
  readonly dev?: boolean;
  /** A site may have it, or a system of another kind. */
  readonly optional?: boolean;
  readonly devOptional?: boolean;
  readonly hasInstallScript?: boolean;
}

export function lockedPackages(): readonly LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Omit<LockedPackage, 'name'>>>;
  };
  return Object.entries(packages).flatMap(([folder, locked]) =>
    folder === '' ? [] : [{ ...locked, name: folder.replace(/^.*node_modules\//, '') }],
  );
}

/** Those that every site installs. */
export function sitePackages(): readonly LockedPackage[] {
  return lockedPackages().filter(({ dev, optional, devOptional }) => !dev && !optional && !devOptional);
}
