import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { iconSetsOf } from '../../../../../src/node/compile/icons/sets.ts';
import { readSvg } from '../../../../../src/node/compile/icons/svg.ts';
import { temporarySite } from '../../../../support/sites.ts';
import { compileText, htmlOf, settingsWith } from '../compiled.ts';

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
    { rocket: { body: '<g fill="none"><path d="M0 0"/></g>' }, search: { body: '<circle r="3"/>', width: 16 } },
    { aliases: { magnifier: { parent: 'search' } } },
  ),
  ...setOf('brands', { github: { body: '<path d="M9 9"/>' } }),
});
after(() => site.remove());

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
    assert.ok((await html(':icon[brands:github]')).includes('M9 9'));
    const tree = await html(':::file-tree\n\n- :icon[rocket] a.ts what it does\n\n:::');
    assert.ok(tree.includes(`<li>${ROCKET}a.ts <span class="lectern-file-comment">what it does</span></li>`), tree);
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

  it('is reported with the package to install, where the site has none', async () => {
    const none = await problem('<Card icon="rocket" title="A" />', { icons: { own: [], packages: [] } });
    assert.equal(none.told, '1:1 warning compile/unknown-icon: There is no icon `rocket`: the site has no icons');
    assert.match(none.fix ?? '', /^Run `npm install @iconify-json\/lucide`/);
    assert.match((await problem(':icon[absent:a1]')).fix ?? '', /^Run `npm install @iconify-json\/absent`/);
  });
});

it('with a computed name is left to MDX', async () => {
  const { body } = await compile("<Icon name={'rocket'} />");
  assert.equal(body.kind, 'mdx');
});

describe('sets of icons', () => {
  it('are found by package and version, and change with the files of the site', () => {
    const before = iconSetsOf(site.siteDir);
    assert.deepEqual(before.own, ['harbour']);
    assert.deepEqual(
      before.packages.map(({ prefix, version, file }) => [prefix, version, file]),
      [
        ['lucide', '1.2.3', 'node_modules/@iconify-json/lucide/icons.json'],
        ['brands', '1.2.3', 'node_modules/@iconify-json/brands/icons.json'],
      ],
    );
    writeFileSync(path.join(site.siteDir, 'src/icons/anchor.svg'), '<svg viewBox="0 0 1 1"/>');
    assert.deepEqual(iconSetsOf(site.siteDir).own, ['anchor', 'harbour']);
  });
});

it('an SVG file is read in time that grows with its length', () => {
  const unclosed = `<svg>${'<g '.repeat(20_000)}${'<path d="'.repeat(20_000)}${'<!--'.repeat(20_000)}`;
  assert.deepEqual(readSvg(unclosed).viewBox, '0 0 24 24');
});
