import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { ReferenceOptions } from '../config/site.ts';
import type { Result } from '../diagnostics/index.ts';
import { loadDescription } from '../openapi/load.ts';
import { MODEL_FILE } from '../plugins/docs/missing-reference.ts';
import { readPackage } from '../typescript/read-package.ts';
import { isBelow } from '../util/relative-path.ts';

/** The writer of what a version keeps of docs that are made: the files of a description, or the exports of a package. */
export async function copyOfReference(
  file: string,
  reference: ReferenceOptions,
  siteDir: string,
): Promise<Result<(to: string) => void>> {
  if (reference.kind === 'openapi') return { value: to => copyDescription(file, to, siteDir), diagnostics: [] };
  // What is missing is told by the command.
  if (!existsSync(file)) return { value: () => {}, diagnostics: [] };
  const { model, diagnostics } = await readPackage({ ...reference, typedoc: reference.typedoc.file });
  const write = (to: string): void => {
    mkdirSync(to, { recursive: true });
    writeFileSync(join(to, MODEL_FILE), `${JSON.stringify(model, null, 1)}\n`);
  };
  return { value: write, diagnostics };
}

/** Copies the files of a description into a folder, as they lie to each other. */
function copyDescription(file: string, to: string, siteDir: string): void {
  const files = loadDescription(file, siteDir).value?.files ?? [file];
  const root = commonFolder(files);
  for (const each of files) {
    const copy = join(to, relative(root, each));
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(each, copy);
  }
}

/** The innermost folder with all files. */
function commonFolder(files: readonly string[]): string {
  const [first = '', ...others] = files;
  let folder = dirname(first);
  while (others.some(file => !isBelow(folder, file)) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}
