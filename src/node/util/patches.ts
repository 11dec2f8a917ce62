import { applyPatch, createTwoFilesPatch, FILE_HEADERS_ONLY, parsePatch, reversePatch } from 'diff';

/** A file before and after a change; its name is relative. */
export interface PatchedFile {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** The unified diff of files, as `git apply` takes it. */
export function formatPatch(files: readonly PatchedFile[]): string {
  const options = { context: 3, headerOptions: FILE_HEADERS_ONLY };
  return files
    .map(({ file, before, after }) => createTwoFilesPatch(`a/${file}`, `b/${file}`, before, after, '', '', options))
    .join('');
}

/**
 * The texts of files before a patch.
 *
 * @param read the text of a file today
 * @returns undefined where what the patch changed, or what is around it, has changed since
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
