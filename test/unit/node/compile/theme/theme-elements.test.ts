import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import {
  CONTENT_PARTS,
  mappedKeys,
  providedComponents,
  readThemeElements,
  STANDARD_ELEMENTS,
} from '../../../../../src/node/compile/theme/theme-elements.ts';
import { type Files, type TemporarySite, temporarySite } from '../../../../support/sites.ts';
import { compileText } from '../compiled.ts';

const open: TemporarySite[] = [];
afterEach(() => {
  for (const site of open.splice(0)) site.remove();
});

/** A site with these files in its theme. */
function siteWith(files: Files): Parameters<typeof readThemeElements>[0] {
  const site = temporarySite(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`src/theme/${name}`, text])),
  );
  open.push(site);
  return { siteDir: site.siteDir, components: { 'type-table': 'TypeTable' } };
}

/** Elements that a site with these files in its theme maps, and those that the stock module offers it. */
function elementsOf(files: Files): readonly [reactElements: readonly string[], shellElements: readonly string[]] {
  const { reactElements, shellElements } = readThemeElements(siteWith(files));
  return [[...reactElements], shellElements];
}

const ORIGINAL = "import MDXComponents from '@theme-original/MDXComponents';\n";
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

describe('the components that pages need not import', () => {
  const has = (files: Files) => ['Details', 'Own'].map(name => providedComponents(siteWith(files))?.has(name));

  it('are those of the theme, and those of the site’s MDXComponents', () => {
    assert.deepEqual(has({}), [true, false]);
    assert.deepEqual(has({ 'MDXComponents.js': `${ORIGINAL}export default { ...MDXComponents, Own };` }), [true, true]);
    assert.deepEqual(has({ 'MDXComponents.js': 'export default { Own };' }), [false, true]);
  });

  it('are not known where a module would have to run, or a component provides others', () => {
    assert.equal(providedComponents(siteWith({ 'MDXComponents.js': 'export default make();' })), undefined);
    const provider = "import { MDXProvider } from '@mdx-js/react';\nexport default MDXProvider;";
    assert.equal(providedComponents(siteWith({ 'Root.js': provider })), undefined);
  });
});

describe('the elements that a site’s theme paints', () => {
  it('are none without files for them', () => {
    assert.deepEqual(elementsOf({}), [[], []]);
    assert.deepEqual(elementsOf({ 'Footer.js': 'export default () => null;' }), [[], []]);
  });

  it('are those that its MDXComponents maps; names with a capital are no elements', () => {
    for (const name of ['MDXComponents.js', 'MDXComponents.tsx', 'MDXComponents/index.jsx']) {
      assert.deepEqual(elementsOf({ [name]: `${ORIGINAL}export default { ...MDXComponents, Highlight, a: Link };` }), [
        ['a'],
        STANDARD_ELEMENTS,
      ]);
    }
  });

  it('are all that can be mapped where its MDXComponents cannot be read', () => {
    assert.deepEqual(elementsOf({ 'MDXComponents.js': 'export default make();' })[0], [
      ...[...CONTENT_PARTS, 'TypeTable'].sort(),
      ...STANDARD_ELEMENTS,
    ]);
  });

  it('are those whose parts it overrides', () => {
    assert.deepEqual(elementsOf({ 'MDXComponents/A.tsx': '' }), [['a'], ['a']]);
    assert.deepEqual(elementsOf({ 'MDXComponents/Heading/index.js': '' }), [HEADINGS, HEADINGS]);
    assert.deepEqual(elementsOf({ 'Heading.js': '' })[0], HEADINGS);
    assert.deepEqual(elementsOf({ 'Admonition/index.tsx': '' })[0], ['admonition']);
  });

  it('count parts only where its MDXComponents lets the stock ones through', () => {
    const parts = { 'MDXComponents/A.tsx': '' };
    const original = {
      ...parts,
      'MDXComponents/index.js': `${ORIGINAL}export default { ...MDXComponents, li: Item };`,
    };
    assert.deepEqual(elementsOf(original)[0], ['a', 'li']);
    assert.deepEqual(elementsOf({ ...parts, 'MDXComponents/index.js': 'export default { li: Item };' })[0], ['li']);
  });

  it('are `pre` and `code` together, which make a code block', () => {
    assert.deepEqual(elementsOf({ 'CodeBlock.js': '' })[0], ['code', 'pre']);
    assert.deepEqual(
      elementsOf({ 'MDXComponents.js': `${ORIGINAL}export default { ...MDXComponents, code: Code };` })[0],
      ['code', 'pre'],
    );
    assert.deepEqual(elementsOf({ 'MDXComponents.js': 'export default { code: Code };' })[0], ['code']);
  });
});

/** The code of a page that maps these elements. */
async function codeOf(text: string, ...reactElements: readonly string[]): Promise<string> {
  const { body } = await compileText(text, { reactElements: new Set(reactElements) });
  return body.kind === 'mdx' ? body.code : '';
}

describe('a page of such a site', () => {
  it('stays HTML where it has none of the elements', async () => {
    assert.equal(await codeOf('# Title\n\nText', 'a', 'admonition', 'code'), '');
  });

  it('leaves cards and their like to a site that has its own', async () => {
    const [reactElements] = elementsOf({ 'MDXComponents.js': 'export default { Card: Own, Other };' });
    assert.deepEqual(reactElements, ['Card']);
    const text = '<Card title="One" />\n\n<Steps>\n\n1. Two\n\n</Steps>';
    const code = await codeOf(text, 'Card');
    assert.match(code, /_jsx\(Card, \{\s*title: "One"/);
    assert.match(code, /lectern-steps/);
  });

  it('asks for components only for the mapped elements', async () => {
    const code = await codeOf('- a [link](/x)\n- another', 'a');
    assert.match(code, /_components = \{\s*a: "a",\s*\.\.\.props\.components\s*\}/);
    assert.match(code, /_jsxs\("ul"/);
    assert.match(code, /_jsx\("li", \{\s*dangerouslySetInnerHTML/);
  });

  it('leaves JSX that the author wrote as it is', async () => {
    assert.equal(await codeOf('<a href="/x">Link</a>', 'a'), '');
    assert.doesNotMatch(await codeOf('<a href={x}>Link</a>', 'a'), /_components\.a/);
  });

  it('gives `details` to its component, whoever wrote it', async () => {
    const code = await codeOf('<details>\n<summary>More</summary>\n\nText\n\n</details>', 'details');
    assert.match(code, /_components\.details, \{\s*children/);
    assert.doesNotMatch(code, /alert/);
  });

  it('gives headings without their link, which is the component’s to paint', async () => {
    const code = await codeOf('## A section', 'h2');
    assert.match(code, /_components\.h2, \{\s*id: "a-section",\s*children: "A section"\s*\}/);
  });

  it('never paints the link of a heading as one of the author’s', async () => {
    const code = await codeOf('## A section with [a link](/x)', 'a');
    assert.match(code, /_jsx\("a", \{\s*href: "#a-section-with-a-link"/);
    assert.match(code, /_components\.a, \{\s*href: "\/x"/);
  });

  it('gives fences as code with their language, their meta and their coloured lines', async () => {
    const code = await codeOf('```js title="a.js"\nconst a = 1;\n```', 'code', 'pre');
    assert.match(code, /_components\.pre, \{\s*children: _jsx\(_components\.code, \{\s*className: "language-js",/);
    assert.match(code, /metastring: "title=\\"a\.js\\""/);
    assert.match(code, /highlighted: "<span class=\\"token keyword\\">const<\/span> a/);
    assert.match(code, /children: "const a = 1;\\n"/);
  });

  it('gives admonitions with their type, and their label as the first child', async () => {
    const code = await codeOf(':::tip[Mind *this*]{.mine}\n\nText\n\n:::', 'admonition');
    assert.match(code, /_components\.admonition, \{\s*type: "tip",\s*className: "mine",/);
    assert.match(code, /_components\.mdxAdmonitionTitle, \{\s*children: \["Mind ", _jsx\("em"/);
  });
});

describe('the keys that a module maps', () => {
  it('are those of its default export', () => {
    assert.deepEqual(mappedKeys("export default { a: Link, 'h1': Title, Highlight, img(props) { return null; } };"), {
      keys: ['a', 'h1', 'Highlight', 'img'],
      original: false,
    });
  });

  it('may come with all that the stock module maps', () => {
    const expected = { keys: ['a'], original: true };
    assert.deepEqual(mappedKeys(`${ORIGINAL}export default { ...MDXComponents, a: Link };`), expected);
    const init = ORIGINAL.replace('original', 'init');
    assert.deepEqual(mappedKeys(`${init}export default { ...MDXComponents, a: Link };`), expected);
    assert.deepEqual(mappedKeys("export { default } from '@theme-original/MDXComponents';"), {
      keys: [],
      original: true,
    });
  });

  it('are found through constants, types and brackets', () => {
    const module = `${ORIGINAL}
      const own = { a: Link } as const;
      const all = ({ ...MDXComponents, ...own, li: Item }) satisfies Components;
      export default all as Components;`;
    assert.deepEqual(mappedKeys(module), { keys: ['a', 'li'], original: true });
    assert.deepEqual(mappedKeys('const all = { a: Link };\nexport { all as default };'), {
      keys: ['a'],
      original: false,
    });
  });

  it('are unknown where only running the module could tell', () => {
    for (const exported of [
      'export default { ...others };',
      "import others from './others';\nexport default { ...others };",
      'export default { [key]: Link };',
      'export default Object.assign({}, { a: Link });',
      "export { default } from './others';",
      'let all = { a: Link };\nexport default all;',
      'export const a = 1;',
      'export default {',
    ]) {
      assert.equal(mappedKeys(exported), undefined, exported);
    }
  });
});
