import { type Rule, rule } from '../production.ts';
import type { PageContext } from '../site.ts';
import { addBeside, addFile, addStatic, otherDoc, pathTo } from './files.ts';
import { label } from './labels.ts';
import { uniqueName, words } from './words.ts';

/** What is a link to a Markdown file, spelled in one way. */
function toFile(page: PageContext, spell: (target: string) => string = encodeURI): string {
  return `[${label(page)}](${spell(pathTo(page, otherDoc(page).file))})`;
}

/** Defines a link for the end of the page: its name. */
function define(page: PageContext, target: string, name = uniqueName(page.random, 'ref')): string {
  page.definitions.add(`[${name}]: ${target}`);
  return name;
}

const withoutExtension = (file: string): string => encodeURI(file.replace(/\.mdx?$/, ''));
const fromContent = (file: string): string => encodeURI(file.replace(/^[^/]+/, ''));

/** Links to docs by their files. */
export const FILE_LINK: Rule<PageContext, string> = rule<PageContext, string>('file-link', {
  relative: page => toFile(page),
  'dot-relative': page => toFile(page, target => encodeURI(target.startsWith('.') ? target : `./${target}`)),
  'dot-segments': page => toFile(page, target => `./x/../${encodeURI(target)}`),
  pointed: page => toFile(page, target => `<${target}>`),
  'all-encoded': page => toFile(page, target => target.split('/').map(encodeURIComponent).join('/')),
  hash: page => toFile(page, target => `${encodeURI(target)}#known`),
  'hash-encoded': page => toFile(page, target => `${encodeURI(target)}#${encodeURIComponent('über uns')}`),
  query: page => toFile(page, target => `${encodeURI(target)}?a=1&b=2`),
  'query-hash': page => toFile(page, target => `${encodeURI(target)}?a=1#known`),
  title: page => toFile(page, target => `${encodeURI(target)} "A 'title'"`),
  'single-title': page => toFile(page, target => `${encodeURI(target)} 'A "title"'`),
  spaces: page => toFile(page, target => ` ${encodeURI(target)} `),
  'without-extension': page => toFile(page, withoutExtension),
  'upper-extension': page => toFile(page, target => encodeURI(target).replace(/\.mdx?$/, '.MD')),
  content: page => `[${label(page)}](${fromContent(otherDoc(page).file)})`,
  'content-hash': page => `[${label(page)}](${fromContent(otherDoc(page).file)}#known)`,
  site: page => `[${label(page)}](@site/${encodeURI(otherDoc(page).file)})`,
  'site-hash': page => `[${label(page)}](@site/${encodeURI(otherDoc(page).file)}#known)`,
  reference: page => `[${label(page)}][${define(page, encodeURI(pathTo(page, otherDoc(page).file)))}]`,
  'reference-title': page => `[${label(page)}][${define(page, `<${pathTo(page, otherDoc(page).file)}> "Title"`)}]`,
  'reference-site': page => `[${define(page, `@site/${encodeURI(otherDoc(page).file)}`)}]`,
  anchor: page => `<a href="${encodeURI(pathTo(page, otherDoc(page).file))}">${words(page.random, 1, 3)}</a>`,
  missing: page => `[${label(page)}](./no-such-page.md)`,
  'missing-site': page => `[${label(page)}](@site/docs/no-such-page.mdx#x)`,
});

const url = (page: PageContext, target: string): string => `[${label(page)}](${target})`;

/** Links to addresses: of the site, and of others. */
export const URL_LINK: Rule<PageContext, string> = rule<PageContext, string>('url-link', {
  absolute: page => url(page, '/docs/somewhere'),
  'absolute-slash': page => url(page, '/docs/somewhere/'),
  'absolute-hash': page => url(page, '/docs/some%20where?x=y#z'),
  root: page => url(page, '/'),
  relative: page => url(page, 'some/where'),
  'relative-slash': page => url(page, './some-where/'),
  'relative-parent': page => url(page, '../'),
  'relative-dot': page => url(page, '.'),
  'relative-html': page => url(page, './page.html'),
  'dotted-name': page => url(page, './v1.2'),
  hash: page => url(page, '#known'),
  'hash-only': page => url(page, '#'),
  query: page => url(page, '?tab=one'),
  empty: page => url(page, ''),
  'empty-label': () => '[](/docs/empty-label)',
  pathname: page => url(page, 'pathname:///docs/raw'),
  'pathname-file': page => url(page, `pathname://${addStatic(page, 'plain.html')}`),
  external: page => url(page, 'https://example.com/a/b?c=d#e'),
  'external-bare': page => url(page, 'http://example.com'),
  'external-unicode': page => url(page, 'https://example.com/größe/検索?q=ü'),
  'external-parentheses': page => url(page, 'https://example.com/wiki/Foo_(bar)'),
  'external-pointed': page => url(page, '<https://example.com/a b (c)>'),
  'external-entity': page => url(page, 'https://example.com/?a=1&amp;b=2&copy=3'),
  'external-escape': page => url(page, 'https://example.com/a\\_b\\(c'),
  'external-title': page => url(page, 'https://example.com "Say \\"x\\" & y"'),
  'protocol-relative': page => url(page, '//example.com/x'),
  mail: page => url(page, 'mailto:me@example.com?subject=A%20b'),
  telephone: page => url(page, 'tel:+49123'),
  'other-scheme': page => url(page, 'vscode://file/x'),
  literal: () => 'https://example.com/literal?x=1,',
  'literal-parentheses': () => '(https://example.com/a_(b))',
  'literal-www': () => 'www.example.com/path.',
  'literal-mail': () => 'someone@example.com',
  reference: page => `[${label(page)}][${define(page, 'https://example.com/reference "Title"')}]`,
  'reference-case': page => `[text][${define(page, '/docs/case').toUpperCase()}]`,
  'reference-collapsed': page => `[${define(page, 'https://example.com/collapsed')}][]`,
  'reference-shortcut': page => `[${define(page, '/docs/shortcut')}]`,
  'reference-twice': page => {
    define(page, 'https://example.com/first', 'twice');
    return `[${words(page.random, 1, 2)}][${define(page, 'https://example.com/second', 'twice')}]`;
  },
  undefined: page => `[${words(page.random, 1, 2)}][nowhere]`,
  'anchor-external': page => `<a href="https://example.com" target="_blank">${words(page.random, 1, 2)}</a>`,
  'anchor-site': page => `<a href="/docs/anchor" title="x">${words(page.random, 1, 2)}</a>`,
  'anchor-expression': page => `<a href={'/docs/' + 'expression'}>${words(page.random, 1, 2)}</a>`,
  'anchor-name': page => `<a name="${uniqueName(page.random, 'name')}"></a>`,
  'anchor-id': page => `<a id="${uniqueName(page.random, 'id')}" />`,
  component: page => {
    page.imports.add("import Link from '@docusaurus/Link';");
    return `<Link to="/docs/linked">${label(page)}</Link>`;
  },
  'component-external': page => {
    page.imports.add("import Link from '@docusaurus/Link';");
    return '<Link href="https://example.com/x" className="button">out</Link>';
  },
});

/** Links to files that are no pages. */
export const ASSET_LINK: Rule<PageContext, string> = rule<PageContext, string>('asset-link', {
  beside: page => url(page, `./${addBeside(page, 'data/table.zip')}`),
  'beside-bare': page => url(page, addBeside(page, 'manual.pdf')),
  'beside-spaces': page => url(page, encodeURI(addBeside(page, 'data/two words.pdf'))),
  'beside-pointed': page => url(page, `<${addBeside(page, 'data/two words.txt')}>`),
  'beside-hash': page => url(page, `./${addBeside(page, 'manual.pdf')}#page=2`),
  json: page => url(page, `./${addBeside(page, 'data/values.json')}`),
  html: page => url(page, `./${addBeside(page, 'data/plain.html')}`),
  static: page => url(page, addStatic(page, 'files/list.txt')),
  'static-html': page => url(page, addStatic(page, 'files/plain.html')),
  site: page => url(page, `@site/${addFile(page, 'static/files/list.txt')}`),
  'site-source': page => url(page, `@site/${addFile(page, 'src/data/archive.zip')}`),
  title: page => url(page, `./${addBeside(page, 'manual.pdf')} "The manual"`),
  reference: page => `[file][${define(page, `./${addBeside(page, 'data/table.zip')}`)}]`,
  require: page => `<a href={require('./${addBeside(page, 'manual.pdf')}').default} download>manual</a>`,
});
