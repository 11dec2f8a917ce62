import { type Rule, rule } from '../production.ts';
import type { PageContext } from '../site.ts';
import { addBeside, addFile, addStatic } from './files.ts';
import { uniqueName, words } from './words.ts';

const image = ({ random }: PageContext, target: string): string => `![${words(random, 1, 3)}](${target})`;

/** Images in each spelling. */
export const IMAGE: Rule<PageContext, string> = rule<PageContext, string>('image', {
  beside: page => image(page, `./${addBeside(page, 'img/one.png')}`),
  'beside-bare': page => image(page, addBeside(page, 'img/one.png')),
  svg: page => image(page, `./${addBeside(page, 'img/drawing.svg')}`),
  spaces: page => image(page, encodeURI(`./${addBeside(page, 'img/two words.png')}`)),
  pointed: page => image(page, `<${addBeside(page, 'img/two words.png')}>`),
  title: page => image(page, `./${addBeside(page, 'img/one.png')} "A *title*"`),
  query: page => image(page, `./${addBeside(page, 'img/one.png')}#gh-dark-mode-only`),
  static: page => image(page, addStatic(page, 'img/logo.png')),
  site: page => image(page, `@site/${addFile(page, 'static/img/logo.png')}`),
  pathname: page => image(page, `pathname://${addStatic(page, 'img/logo.png')}`),
  external: page => image(page, 'https://example.com/x.png?size=1&y=2'),
  data: page => image(page, 'data:image/gif;base64,R0lGODlhAQABAAAAACw='),
  'empty-alt': page => `![](./${addBeside(page, 'img/one.png')})`,
  'alt-markup': page => `![*a* \`b\` [c](d) "e"](./${addBeside(page, 'img/one.png')})`,
  reference: page => {
    const name = uniqueName(page.random, 'image');
    page.definitions.add(`[${name}]: ./${addBeside(page, 'img/one.png')} 'Title'`);
    return `![alt][${name}]`;
  },
  linked: page => `[${image(page, `./${addBeside(page, 'img/one.png')}`)}](https://example.com)`,
  'linked-file': page => `[${image(page, addStatic(page, 'img/logo.png'))}](./${addBeside(page, 'manual.pdf')})`,
  element: page => `<img src="${addStatic(page, 'img/logo.png')}" alt="element" width="20" />`,
  'element-external': () => '<img src="https://example.com/y.png" alt="" />',
  'element-require': page => `<img src={require('./${addBeside(page, 'img/one.png')}').default} alt="required" />`,
  'element-import': page => {
    page.imports.add(`import one from './${addBeside(page, 'img/one.png')}';`);
    return '<img src={one} alt="imported" />';
  },
  'element-base': page => {
    page.imports.add("import useBaseUrl from '@docusaurus/useBaseUrl';");
    return `<img src={useBaseUrl('${addStatic(page, 'img/logo.png')}')} alt="base" />`;
  },
});
