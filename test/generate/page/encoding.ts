import { type Rule, rule } from '../production.ts';
import type { FileContent, PageContext } from '../site.ts';

type Encode = (text: string) => FileContent;

/** How the text of a file is stored. */
export const ENCODING: Rule<PageContext, Encode> = rule<PageContext, Encode>('encoding', {
  usual: () => text => text,
  mark: () => text => `\ufeff${text}`,
  'carriage-returns': () => text => text.replaceAll('\n', '\r\n'),
  'mark-and-returns': () => text => `\ufeff${text.replaceAll('\n', '\r\n')}`,
  'no-end': () => text => text.trimEnd(),
  'many-ends': () => text => `${text}\n\n\n`,
  'trailing-tab': () => text => `${text}\t\n`,
  decomposed: () => text => text.replace(/[äöüéï]/g, letter => letter.normalize('NFD')),
});
