import type { ThreadPart } from '../../pipeline/feature.ts';

export interface CodeFileTypes {
  readonly compile: {
    /** Folders whose files code blocks may show, relative to the site; default: its repository. */
    readonly roots?: readonly string[] | undefined;
  };
}

export const codeFilesPart: ThreadPart<CodeFileTypes> = {
  name: 'code-files',
  compilePart: async ({ roots }) => {
    const { fillCodeOf } = await import('./fill.ts');
    return { fillCode: fillCodeOf(roots) };
  },
};
