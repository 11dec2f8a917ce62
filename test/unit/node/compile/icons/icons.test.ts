import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { iconSetsOf } from '../../../../../src/node/compile/icons/sets.ts';
import { readSvg, svgHtml } from '../../../../../src/node/compile/icons/svg.ts';
import { temporarySite } from '../../../../support/sites.ts';
import { compileText, htmlOf, settingsWith, told } from '../compiled.ts';

const setOf = (prefix: string, icons: object, others = {}) => ({
  [`node_modules/@iconify-json/${prefix}/package.json`]: '{ "version": "1.2.3" }',
  [`node_modules/@iconify-json/${prefix}/icons.json`]: JSON.stringify({ prefix, icons, width: 24, ...others }),
});

const site = temporarySite({
  'package.json': '{ "devDependencies": { "@iconify-json/brands": "1", "@iconify-json/absent": "1" } }',
  'src/icons/harbour.svg':
    '<?xml version="1.0"?><!-- <g> --><svg xmlns="http://www.w3.org/2000/svg" id="a" class="b" width="20" height="10" fill="none" stroke-width="2"><title>x</title><script>alert(1)</script><path d="M1 1"/></svg>',
  ...setOf(
    'lucide',
    {
      rocket: { body: '<g fill="none"><path d="M0 0"/></g>' },
      x: { body: '<path d="M7 7"/>' },
      '24-hours': { body: '<path d="M2 4"/>' },
      search: { body: '<circle r="3"/>', width: 16 },
    },
    { aliases: { glass: { parent: 'magnifier' }, magnifier: { parent: 'search' }, loop: { parent: 'loop' } } },
  ),
  'src/icons/GitHub.svg': '<svg><path d="M3 3"/></svg>',
  'src/icons/folder.svg/other.svg': '<svg/>',
  ...setOf(
    'brands',
    { github: { body: '<path d="M9 9"/>' }, arrow: { body: '<path d="M1 2"/>', left: 2, top: 4, width: 8, height: 6 } },
    {
      aliases: {
        mirrored: { parent: 'arrow', hFlip: true },
        plain: { parent: 'mirrored', hFlip: true },
        down: { parent: 'arrow', vFlip: true, rotate: 1 },
      },
    },
  ),
});
after(() => site.remove());

const ENTITIES = { quot: '"', lt: '<', gt: '>', amp: '&' };

const compile = (text: string) => compileText(text, { siteDir: site.siteDir, icons: iconSetsOf(site.siteDir) });
const svg = (viewBox: string, body: string) =>
  `<svg viewBox="${viewBox}" width="1em" height="1em" class="lectern-icon" aria-hidden="true">${body}</svg>`;
const ROCKET = svg('0 0 24 24', '<g fill="none"><path d="M0 0"></path></g>');

/** The HTML of a page that is compiled without problems. */
async function html(text: string): Promise<string> {
  const page = await compile(text);
  assert.deepEqual(page.diagnostics, []);
  return htmlOf(page);
}

describe('an icon', () => {
  it('of an installed set is inlined where a page names it', async () => {
    assert.equal(await html('A :icon[rocket] and <Icon name="rocket" />'), `<p>A ${ROCKET} and ${ROCKET}</p>`);
    assert.ok((await html('<Card icon="rocket" title="A" />')).includes(`<span aria-hidden="true">${ROCKET}</span> A`));
    assert.ok((await html(':::tip[A]{icon="rocket"}\n\nB\n\n:::')).includes(`<span class="admonitionIcon">${ROCKET}`));
    assert.equal(await html(':icon[magnifier]'), `<p>${svg('0 0 16 16', '<circle r="3"></circle>')}</p>`);
    assert.equal(await html(':icon[glass]'), await html(':icon[magnifier]'));
    assert.ok((await html(':icon[brands:github]')).includes('M9 9'));
    const tree = await html(':::file-tree\n\n- :icon[rocket] a.ts what it does\n\n:::');
    assert.ok(tree.includes(`<li>${ROCKET}a.ts <span class="lectern-file-comment">what it does</span></li>`), tree);
  });

  it('stands before the label of a tab', async () => {
    const tabs = (items: string) =>
      `import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n<Tabs>\n${items}\n</Tabs>\n`;
    const labelOf = async (item: string) => {
      const [, json = '""'] = /data-label="([^"]*)"/.exec(await html(tabs(item))) ?? [];
      const label = JSON.parse(json.replace(/&(quot|lt|gt|amp);/g, (_, name: keyof typeof ENTITIES) => ENTITIES[name]));
      return label.props?.dangerouslySetInnerHTML.__html ?? label;
    };
    assert.equal(await labelOf('<TabItem value="a" label="A & B" icon="rocket">C</TabItem>'), `${ROCKET} A &amp; B`);
    assert.equal(await labelOf('<TabItem value="a" icon={"rocket"}>C</TabItem>'), `${ROCKET} a`);
    assert.equal(await labelOf('<TabItem value="a" label="A" icon="🚀">C</TabItem>'), '🚀 A');
    assert.equal(await labelOf('<TabItem value="a" label="A">:icon[rocket]</TabItem>'), 'A');
    const line = '<Tabs><TabItem value="a" label="A" icon="rocket">C</TabItem></Tabs>';
    assert.equal(await labelOf(line), `${ROCKET} A`);
    const { diagnostics, facts } = await compile(
      tabs(
        '<TabItem value="a" label="A" icon="rokket">\n\n## C\n\n</TabItem>\n<TabItem value="b">\n\n## C\n\n</TabItem>',
      ),
    );
    assert.deepEqual(diagnostics.map(told), [
      'warning docs/page.mdx:5:1 compile/unknown-icon: There is no icon `rokket`',
    ]);
    assert.deepEqual(
      facts.toc.map(({ value }) => value),
      ['C (A)', 'C (b)'],
    );
  });

  it('is left to a component of the site that is called as a tab', async () => {
    const tab = '<TabItem label="A" icon="rokket">C</TabItem>';
    const own = "import TabItem from '@site/src/TabItem';\n\n";
    const declared = 'export const TabItem = ({ icon }) => <b>{icon}</b>;\n\n';
    for (const text of [own, declared]) assert.deepEqual((await compile(text + tab)).diagnostics, []);
    const settings = { siteDir: site.siteDir, icons: iconSetsOf(site.siteDir), ownParts: new Set(['TabItem']) };
    const { diagnostics } = await compileText(`import TabItem from '@theme/TabItem';\n\n${tab}`, settings);
    assert.deepEqual(diagnostics, []);
  });

  it('is flipped and turned as its alias says, in its box', async () => {
    const of = async (name: string) => (await html(`:icon[brands:${name}]`)).replace(/^<p>|<\/p>$/g, '');
    const path = '<path d="M1 2"></path>';
    assert.equal(await of('arrow'), svg('2 4 8 6', path));
    assert.equal(await of('plain'), svg('2 4 8 6', path));
    const turned = (how: string) => `<g transform="translate(6 7) ${how} translate(-6 -7)">${path}</g>`;
    assert.equal(await of('mirrored'), svg('2 4 8 6', turned('rotate(0) scale(-1 1)')));
    assert.equal(await of('down'), svg('3 3 6 8', turned('rotate(90) scale(1 -1)')));
  });

  it('may have any name, also one that is no word', async () => {
    for (const [name, path] of [
      ['x', 'M7 7'],
      ['lucide:x', 'M7 7'],
      ['lucide:24-hours', 'M2 4'],
      ['GitHub', 'M3 3'],
    ]) {
      assert.ok((await html(`:icon[${name}]`)).includes(`<path d="${path}">`), name);
      assert.ok((await html(`<Card icon="${name}" title="A" />`)).includes(`<path d="${path}">`), name);
    }
    assert.equal(await html(':icon[🚀] :icon[1️⃣]'), '<p>🚀 1️⃣</p>');
  });

  it('has a label for those who do not see it, if one is written', async () => {
    const labelled = await html(':icon[rocket]{label="Fast"}');
    assert.match(labelled, /^<p><svg [^>]*role="img" aria-label="Fast"/);
    assert.doesNotMatch(labelled, /aria-hidden/);
  });

  it('of the site wins, keeps its own colors, and makes its file a part of the page', async () => {
    const own = await compile(':icon[harbour]');
    const body = svg('0 0 20 10', '<g fill="none" stroke-width="2"><path d="M1 1"></path></g>');
    assert.equal(htmlOf(own), `<p>${body}</p>`);
    assert.deepEqual(
      own.facts.includes.map(([file]) => path.relative(site.siteDir, file)),
      [path.join('src', 'icons', 'harbour.svg')],
    );
  });

  it('stays among components, and in plain Markdown', async () => {
    assert.ok(
      (await html('export const Box = ({ children }) => <b>{children}</b>\n\n<Box>:icon[rocket]</Box>')).includes(
        ROCKET,
      ),
    );
    const plain = await compileText(':icon[rocket]', {
      siteDir: site.siteDir,
      icons: iconSetsOf(site.siteDir),
      markdown: { ...settingsWith().markdown, format: 'md' },
    });
    assert.equal(htmlOf(plain), `<p>${ROCKET}</p>`);
  });

  it('that is an emoji, a sign or a component stays what it is', async () => {
    for (const icon of ['"🚀"', '"#"', '"1"', '"/img/a.svg"', '{<b>x</b>}']) {
      assert.doesNotMatch(await html(`<Card icon=${icon} title="A" />`), /<svg/);
    }
  });
});

describe('a name of no icon', () => {
  const problem = async (text: string, own: object = {}) => {
    const page = await compileText(text, { siteDir: site.siteDir, icons: iconSetsOf(site.siteDir), ...own });
    const [{ code, severity, message, fix, location } = {} as never] = page.diagnostics;
    return { told: `${location?.line}:${location?.column} ${severity} ${code}: ${message}`, fix, page };
  };

  it('is reported where it is, with the nearest one, and shown as text', async () => {
    const { told, fix, page } = await problem('A\n\nB :icon[roket] b');
    assert.equal(told, '3:3 warning compile/unknown-icon: There is no icon `roket`');
    assert.equal(fix, 'Did you mean `rocket`?');
    assert.equal(htmlOf(page), '<p>A</p>\n<p>B roket b</p>');
    assert.equal((await problem('<Card icon="brands:gihtub" title="A" />')).fix, 'Did you mean `brands:github`?');
    assert.equal((await problem(':::tip[A]{icon="harbor"}\n\nB\n\n:::')).fix, 'Did you mean `harbour`?');
  });

  it('is reported whatever it looks like, where nothing else may stand', async () => {
    for (const text of [
      ':icon[y]',
      ':icon[lucide:y]',
      ':icon[A!]',
      '<Icon name="25-hours" />',
      ':icon[folder]',
      ':icon[loop]',
    ]) {
      assert.match((await problem(text)).told, /compile\/unknown-icon: There is no icon/, text);
    }
  });

  it('is reported with the package to install, where the site has none', async () => {
    const none = await problem('<Card icon="rocket" title="A" />', { icons: { own: [], packages: [] } });
    assert.equal(none.told, '1:1 warning compile/unknown-icon: There is no icon `rocket`: the site has no icons');
    assert.match(none.fix ?? '', /^Run `npm install @iconify-json\/lucide`/);
    assert.match((await problem(':icon[absent:a1]')).fix ?? '', /^Run `npm install @iconify-json\/absent`/);
  });
});

it('takes a name that is a literal in braces', async () => {
  for (const name of ["'rocket'", '`rocket`'])
    assert.equal(htmlOf(await compile(`<Icon name={${name}} />`)), htmlOf(await compile('<Icon name="rocket" />')));
});

describe('sets of icons', () => {
  it('are found by package and version, and change with the files of the site', () => {
    const before = iconSetsOf(site.siteDir);
    assert.deepEqual(before.own, ['GitHub', 'harbour']);
    assert.deepEqual(
      before.packages.map(({ prefix, version, file }) => [prefix, version, file]),
      [
        ['lucide', '1.2.3', 'node_modules/@iconify-json/lucide/icons.json'],
        ['brands', '1.2.3', 'node_modules/@iconify-json/brands/icons.json'],
      ],
    );
    writeFileSync(path.join(site.siteDir, 'src/icons/anchor.svg'), '<svg viewBox="0 0 1 1"/>');
    assert.deepEqual(iconSetsOf(site.siteDir).own, ['GitHub', 'anchor', 'harbour']);
  });
});

describe('an SVG file', () => {
  const shapes = (source: string) => readSvg(source).children.map(svgHtml).join('');

  it('keeps attributes that draw, and references within it', () => {
    for (const attribute of [
      'ONCLICK="alert(1)"',
      'onload="alert(1)"',
      'href="javascript:alert(1)"',
      'xlink:href="https://other.example/a.svg#a"',
      'href="//other.example/a.svg#a"',
      'fill="url(https://other.example/#a)"',
      'fill="URL( https://other.example/#a )"',
      'mask="u\\72l(https://other.example/)"',
      `mask="image-set('https://other.example/a.png' 1x)"`,
      'style="fill:url(https://other.example/)"',
      'class="b"',
      'data-x="1"',
    ]) {
      assert.equal(shapes(`<svg><path ${attribute} d="M1 1"/></svg>`), '<g><path d="M1 1"></path></g>', attribute);
    }
  });

  it('has ids of its own, so that icons of a page keep their colors', () => {
    const gradient = (color: string) =>
      shapes(
        `<svg><linearGradient id="a"><stop stop-color="${color}"/></linearGradient><path id="b" fill="url(#a)"/><use xlink:href="#b"/></svg>`,
      );
    const [red = '', blue = ''] = [gradient('red'), gradient('blue')];
    const idOf = (html: string) => /linearGradient id="([^"]+)"/.exec(html)?.[1];
    assert.notEqual(idOf(red), idOf(blue));
    assert.ok(red.includes(`fill="url(#${idOf(red)})"`), red);
    const [, shape] = /<path id="([^"]+)"/.exec(red) ?? [];
    assert.ok(red.includes(`<use xlink:href="#${shape}">`), red);
    assert.equal(gradient('red'), red);
  });

  it('is as large as its pixels say, and 24 of them if it does not say', () => {
    assert.equal(readSvg('<svg width="48px" height="20.5"/>').viewBox, '0 0 48 20.5');
    assert.equal(readSvg('<svg width="1em" height="1em"/>').viewBox, '0 0 24 24');
    assert.equal(readSvg('<svg width="32"/>').viewBox, '0 0 32 32');
  });

  it('keeps what its styles say, as attributes', () => {
    const source =
      '<svg style="fill: none"><style><![CDATA[.a, rect { fill: #0f0 } path.b{stroke:red;position:fixed}]]></style>';
    assert.equal(
      shapes(`${source}<path class="a b" fill="red"/><rect style="fill:#f00"/><circle class="b"/></svg>`),
      '<g fill="none"><path fill="#0f0" stroke="red"></path><rect fill="#f00"></rect><circle></circle></g>',
    );
  });

  it('is read in time that grows with its length', () => {
    const unclosed = `<svg>${'<g '.repeat(20_000)}${'<path d="'.repeat(20_000)}${'<style>'.repeat(20_000)}${'<!--'.repeat(20_000)}`;
    assert.deepEqual(readSvg(unclosed).viewBox, '0 0 24 24');
  });
});
