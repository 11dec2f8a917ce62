import { applyPatch, createTwoFilesPatch, FILE_HEADERS_ONLY, parsePatch, reversePatch } from 'diff';
import { attempt } from './attempt.ts';

/** The text of a file before and after a change; `file` is a relative path. */
export interface PatchedFile {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** A unified diff of files that `git apply` accepts. */
export function formatPatch(files: readonly PatchedFile[]): string {
  const options = { context: 3, headerOptions: FILE_HEADERS_ONLY };
  return files
    .map(({ file, before, after }) => createTwoFilesPatch(`a/${file}`, `b/${file}`, before, after, '', '', options))
    .join('');
}

/** The files that a patch of {@link formatPatch} changes; undefined if it is not a patch. */
export function patchedFiles(patch: string): readonly string[] | undefined {
  const parts = attempt(() => parsePatch(patch));
  // A patch may give a file two names.
  const names = parts?.flatMap(({ oldFileName = '', newFileName = '' }) => [
    oldFileName.replace(/^a\//, ''),
    newFileName.replace(/^b\//, ''),
  ]);
  return names && [...new Set(names)];
}

/**
 * Undoes a patch, and returns the texts of its files before the patch. Files that the patch was never applied to stay as
 * they are.
 *
 * @param read returns the current text of a file; undefined if there is none
 * @returns undefined if the patched lines, or those around them, have changed since
 */
export function undoPatch(
  patch: string,
  read: (file: string) => string | undefined,
): ReadonlyMap<string, string> | undefined {
  const options = { autoConvertLineEndings: false };
  const texts = new Map<string, string>();
  for (const part of parsePatch(patch).reverse()) {
    const file = (part.newFileName ?? '').replace(/^b\//, '');
    const now = texts.get(file) ?? read(file);
    if (now === undefined) return undefined;
    const before = applyPatch(now, reversePatch(part), options);
    if (before === false && applyPatch(now, part, options) === false) return undefined;
    texts.set(file, before === false ? now : before);
  }
  return texts;
}
