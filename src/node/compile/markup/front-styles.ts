import { readFileSync } from 'node:fs';
import path from 'node:path';
import { once } from '../../util/once.ts';
import { packageRoot } from '../../version.ts';

/** The styles of front pages, which pages with their parts contain, and no other page. */
export const frontStyles: () => string = once(() => {
  const css = readFileSync(path.join(packageRoot, 'blog-free-theme/css/front.css'), 'utf8');
  const [start = '', ...commented] = css.split('/*');
  return [start, ...commented.map(text => text.slice(text.indexOf('*/') + 2))]
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?|(:) /g, '$1$2')
    .trim();
});
