import { constants, copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../util/files.ts';
import { hashOf } from '../util/hash.ts';
import type { Plan, PlannedFile } from './plan.ts';

/** A copy of the planned output that plugins may change. */
export interface StagedOutput {
  /** The plan of the copy as it is now. */
  read(): Plan;
}

/** Writes a copy of the planned output to a directory; the output itself stays unchanged. */
export function stageOutput(plan: Plan, outDir: string, directory: string): StagedOutput {
  rmSync(directory, { recursive: true, force: true });
  const stamps = new Map<string, string>();
  for (const file of plan.values()) {
    const target = path.join(directory, file.path);
    mkdirSync(path.dirname(target), { recursive: true });
    writeCopy(file, path.join(outDir, file.path), target);
    stamps.set(file.path, stampOf(target));
  }
  return {
    read: () =>
      new Map(
        filesBelow(directory).map(name => {
          const file = path.join(directory, name);
          const planned = plan.get(name);
          return [name, planned && stamps.get(name) === stampOf(file) ? planned : changedFile(name, file)];
        }),
      ),
  };
}

function writeCopy({ source }: PlannedFile, outputFile: string, target: string): void {
  if (source.kind === 'bytes') writeFileSync(target, source.bytes);
  else copyFileSync(source.kind === 'unchanged' ? outputFile : source.file, target, constants.COPYFILE_FICLONE);
}

function changedFile(name: string, file: string): PlannedFile {
  return { path: name, hash: hashOf(readFileSync(file)), source: { kind: 'staged', file } };
}

/** Changes with every write. */
function stampOf(file: string): string {
  const { ino, size, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
  return `${ino} ${size} ${mtimeNs} ${ctimeNs}`;
}
