import type { Explanations } from '../../diagnostics/codes/types.ts';

/** Codes of code blocks that show files, or are checked. */
export const codeFiles = {
  'bad-code-meta': {
    title: 'Code of a file named in a way that cannot be read',
    cause:
      'A code block shows a part of a file, and what stands after its language says that in a way that Lectern does not know, or twice: `lines` is a line or two with a hyphen, and excludes `region`.',
    fix: 'Write `lines=3-20`, `lines=7`, `lines=3-` or `region=name`.',
  },
  'code-check': {
    title: 'Code block with an error',
    cause:
      'A code block has the flag `check`, and `lectern check --code` found an error in it: TypeScript, or the command for its language in `markdown.code.check`, refuses it, or there is no such command.',
    fix: 'Correct the code, add a command for the language, or take the flag away.',
  },
  'long-code': {
    title: 'Much code on one page',
    cause:
      'A code block shows more than 200 KB of a file: such a page is slow to load, and nobody reads it to its end.',
    fix: 'Show a part of the file with `region=name` or `lines=3-20`, and link to the rest.',
  },
  'missing-code-file': {
    title: 'File of code not found',
    cause:
      'The `file` of a code block does not lead to a file. Paths are relative to the Markdown file, or to the site if they start with `@site/`.',
    fix: 'Correct the path. The message names the nearest file.',
  },
  'missing-code-part': {
    title: 'Region or lines of code not found',
    cause:
      'A code block shows a region or lines that its file does not have, or a region that no `#endregion` ends. The file may have changed since.',
    fix: 'Correct the name or the lines, or write the marks of the region into the file.',
  },
  'private-code-file': {
    title: 'Code of a private file',
    cause:
      'Code blocks only show files that git tracks, below the folders of `markdown.code.roots`, by default in the repository of the site. A link that leads out of these does not count. So nothing is published that is not in the repository, such as a file with passwords.',
    fix: 'Name another file if git ignores this one. Otherwise add it to the repository with `git add`, or its folder to `markdown.code.roots`.',
  },
} satisfies Explanations;
