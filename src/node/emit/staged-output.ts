import { constants, copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../util/files.ts';
import { hashOf } from '../util/hash.ts';
import type { Plan, PlannedFile } from './plan.ts';

/** A planned output as files that may be changed before they are put in place. */
export interface StagedOutput {
  /** The plan for what the files have become. */
  read(): Plan;
}

/** Writes a whole planned output to a directory beside the real one, which stays as it is. */
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

function writeCopy({ source }: PlannedFile, standing: string, target: string): void {
  if (source.kind === 'bytes') writeFileSync(target, source.bytes);
  else if (source.kind === 'made') writeFileSync(target, source.bytes());
  else copyFileSync(source.kind === 'unchanged' ? standing : source.file, target, constants.COPYFILE_FICLONE);
}

function changedFile(name: string, file: string): PlannedFile {
  return { path: name, hash: hashOf(readFileSync(file)), source: { kind: 'staged', file } };
}

/** Changes with every write. */
function stampOf(file: string): string {
  const { ino, size, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
  return `${ino} ${size} ${mtimeNs} ${ctimeNs}`;
}
