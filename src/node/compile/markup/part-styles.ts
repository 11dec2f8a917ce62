import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HeadTag } from '../../../shared/model/head.ts';
import { once } from '../../util/once.ts';
import { packageRoot } from '../../version.ts';

/** The styles of parts that few pages have: pages with these parts contain them, and no other page. */
const STYLES = {
  'code-fold': stylesOf('code-fold'),
  diagrams: stylesOf('diagrams'),
  fields: stylesOf('fields'),
  'file-tree': stylesOf('file-tree'),
  front: stylesOf('front'),
  images: stylesOf('images'),
  math: stylesOf('math'),
  rare: stylesOf('rare'),
  tables: stylesOf('tables'),
  tooltips: stylesOf('tooltips'),
  update: stylesOf('update'),
};

function stylesOf(name: string): () => string {
  return once(() => {
    const css = readFileSync(path.join(packageRoot, `blog-free-theme/css/${name}.css`), 'utf8');
    const [start = '', ...commented] = css.split('/*');
    return [start, ...commented.map(text => text.slice(text.indexOf('*/') + 2))]
      .join('')
      .replace(/\s+/g, ' ')
      .replace(/ ?([{};,]) ?|(:) /g, '$1$2')
      .trim();
  });
}

/** Adds the styles of a part to the head of a page that has it. */
export function addStyles(part: keyof typeof STYLES, { head }: { readonly head: HeadTag[] }): void {
  const innerHTML = STYLES[part]();
  if (!head.some(tag => tag.innerHTML === innerHTML)) head.push({ tagName: 'style', innerHTML });
}

/** All of these styles, on which compiled pages depend. */
export function partStyles(): string {
  return Object.values(STYLES)
    .map(styles => styles())
    .join('');
}
