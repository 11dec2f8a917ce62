/** A page of the reference that is written from the code. */
export interface GeneratedPage {
  /** Its file below `docs/reference`. */
  readonly file: string;
  readonly text: string;
}

interface PageParts {
  readonly title: string;
  readonly description: string;
  readonly intro: string;
  readonly body: string;
}

/** Says to who opens the file where its text comes from. */
export const NOTE = '<!-- Written by `npm run manual:reference` from the code: change it there. -->';

/** The text of a page whose tables of contents hold its first headings only. */
export function pageText({ title, description, intro, body }: PageParts): string {
  const frontMatter = ['---', `title: ${JSON.stringify(title)}`, `description: ${JSON.stringify(description)}`];
  return `${[...frontMatter, 'toc_max_heading_level: 2', '---'].join('\n')}\n\n${NOTE}\n\n${intro}\n\n${body}\n`;
}

/** A plain text with code in backticks as MDX: signs that mean something there are escaped outside of the code. */
export function prose(text: string): string {
  return text.replace(/`[^`]*`|[{<]/g, found => (found.length > 1 ? found : `\\${found}`));
}
