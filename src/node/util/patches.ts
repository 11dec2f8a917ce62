import { applyPatch, createTwoFilesPatch, FILE_HEADERS_ONLY, parsePatch, reversePatch } from 'diff';

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

/**
 * Undoes a patch, and returns the texts of its files before the patch.
 *
 * @param read returns the current text of a file
 * @returns undefined if the patched lines, or those around them, have changed since
 */
export function undoPatch(patch: string, read: (file: string) => string): ReadonlyMap<string, string> | undefined {
  const texts = new Map<string, string>();
  for (const part of parsePatch(patch).reverse()) {
    const file = (part.newFileName ?? '').replace(/^b\//, '');
    const now = texts.get(file) ?? read(file);
    const before = applyPatch(now, reversePatch(part), { autoConvertLineEndings: false });
    if (before === false) return undefined;
    texts.set(file, before);
  }
  return texts;
}
