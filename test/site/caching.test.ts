import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { DEFAULTS, type Host } from '../../src/node/features/init/choices.ts';
import { siteFiles } from '../../src/node/features/init/site-files.ts';
import { buildSite } from '../support/builds.ts';
import { ROOT } from '../support/paths.ts';
import { copySite, type TemporarySite } from '../support/sites.ts';
import { filesOf } from '../support/trees.ts';

/** Names with a hash of the bytes, or, of Mermaid, with its version. */
const LASTING = /[.-][0-9a-f]{8,16}\.\w+$|\/[0-9a-f]{16}\.png$|\/mermaid-\d/;

/** Kinds of files that the site has, so that none is forgotten. */
const KINDS = [
  /^assets\/js\/main\./,
  /^assets\/css\//,
  /^assets\/images\//,
  /^assets\/mermaid-/,
  /^search\/core-/,
  /^search\/terms-/,
  /^search\/pages-/,
];

const GUIDE = readFileSync(path.join(ROOT, 'src/manual/docs/guides/deploying.md'), 'utf8');

/** What `lectern init` writes for a host. */
function newSite(host: Host, file: string): string {
  return siteFiles({ ...DEFAULTS, host, packageManager: 'npm' }, '*')[file] ?? '';
}

const RULES = [
  ['the manual', GUIDE, GUIDE],
  ['a new site', newSite('nginx', 'nginx.conf'), newSite('vercel', 'vercel.json')],
] as const;

describe('the output of a build, on a host that is told how long to keep files', () => {
  let site: TemporarySite;
  let lasting: readonly string[];
  let others: readonly string[];
  before(async () => {
    site = copySite('markdown');
    const words = (page: number) =>
      Array.from({ length: 8000 }, (_, index) => `w${(page * 8000 + index).toString(36)}`);
    site.write({
      ...Object.fromEntries(
        [1, 2, 3, 4, 5].map(page => [`docs/long-${page}.md`, `# Long ${page}\n\n${words(page).join(' ')}\n`]),
      ),
      'docs/picture.md': '# Picture\n\n![Dot](./dot.svg)\n',
      'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    });
    await buildSite(site.siteDir);
    const names = filesOf(site.outDir);
    lasting = names.filter(name => LASTING.test(name));
    others = names.filter(name => !LASTING.test(name));
    for (const kind of KINDS)
      assert.ok(
        lasting.some(name => kind.test(name)),
        `no file is like ${kind}`,
      );
  });
  after(() => site.remove());

  it('has a rule in `_headers` for every file whose name changes with its bytes, and for no other', () => {
    const rules = [...site.read('build/_headers').matchAll(/^(\/\S*)\*\n {2}Cache-Control: .*immutable$/gm)];
    const covers = (name: string) => rules.some(([, prefix = '']) => `/${name}`.startsWith(prefix));
    assert.deepEqual([lasting.filter(name => !covers(name)), others.filter(covers)], [[], []]);
  });

  for (const [place, nginxText, vercelText] of RULES) {
    it(`is covered by the rules for other hosts in ${place}`, () => {
      const [, nginx = 'none'] = /location ~ (\S+) \{\n\s+add_header Cache-Control "public/.exec(nginxText) ?? [];
      const vercel = [
        ...vercelText.matchAll(/"source": "(\/\S*\(\.\*\))",\s*"headers":\s*\[\s*\{\s*"key": "Cache-Control"/g),
      ].map(([, source]) => `^${source}$`);
      for (const patterns of [[nginx], vercel]) {
        const covers = (name: string) => patterns.some(pattern => new RegExp(pattern).test(`/${name}`));
        assert.deepEqual([lasting.filter(name => !covers(name)), others.filter(covers)], [[], []], String(patterns));
      }
    });
  }
});
