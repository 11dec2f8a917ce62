import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import type { PageLink } from '../../../../src/node/compile/types.ts';
import { UserError } from '../../../../src/node/diagnostics/index.ts';
import { externalLinks } from '../../../../src/node/features/external-links/check.ts';
import { externalCheck } from '../../../../src/node/features/external-links/command.ts';
import { FEATURES } from '../../../../src/node/features/index.ts';
import { checkSite } from '../../../../src/node/pipeline/check.ts';
import type { FeatureCheck } from '../../../../src/node/pipeline/feature.ts';
import { keepLog } from '../../../support/log.ts';
import { type Files, temporarySite } from '../../../support/sites.ts';

const config = (themeConfig = '{}') => `export default {
  title: 'T', url: 'https://t.test', baseUrl: '/base/', onBrokenAnchors: 'throw',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  themeConfig: ${themeConfig},
};
`;

/** Codes and places of what is wrong with a site; nothing may be built. */
async function found(context: TestContext, files: Files): Promise<readonly string[]> {
  const site = temporarySite({ 'docusaurus.config.js': config(), 'docs/index.md': '# Home\n', ...files });
  context.after(() => site.remove());
  const log = keepLog();
  try {
    await checkSite({ siteDir: site.siteDir, features: FEATURES, log });
  } catch (error) {
    assert(error instanceof UserError);
    return error.diagnostics.map(({ code, location }) => {
      return `${path.relative(site.siteDir, location?.file ?? '')}:${location?.line} ${code}`;
    });
  } finally {
    assert.ok(!existsSync(site.outDir));
    assert.ok(!existsSync(path.join(site.siteDir, '.lectern/output.json')));
  }
  assert.deepEqual(log.problems, []);
  return [];
}

describe('a check of a site', () => {
  it('finds what is wrong with pages, links and headings, all at once', async context => {
    const problems = await found(context, {
      'docs/index.md': '# Home\n\n[a](./a.md), [b](./b.md), [no page](/base/none), [no heading](./a.md#none)\n',
      'docs/a.md': '---\nunlisted: maybe\n---\n\n# A\n',
      'docs/c.mdx': '# C\n\n<b>\n',
      'docs/d.md': '# D\n\n![picture](./none.png)\n',
    });
    assert.deepEqual([...problems].sort(), [
      'docs/a.md:2 docs/invalid-front-matter',
      'docs/c.mdx:3 compile/mdx-error',
      'docs/d.md:3 compile/missing-image',
      'docs/index.md:3 links/broken-anchor',
      'docs/index.md:3 links/broken-link',
      'docs/index.md:3 links/broken-link',
    ]);
  });

  it('finds what the navbar and the footer lead to', async context => {
    const navbar = "navbar: { items: [{ label: 'A', to: '/none' }, { label: 'B', to: '/' }] }";
    const footer = "footer: { links: [{ label: 'C', to: '/gone' }, { label: 'D', href: 'https://x.test/none' }] }";
    assert.deepEqual(await found(context, { 'docusaurus.config.js': config(`{ ${navbar}, ${footer} }`) }), [
      'docusaurus.config.js:4 links/broken-link',
      'docusaurus.config.js:4 links/broken-link',
    ]);
  });

  it('is content with links to files of the output and to redirects', async context => {
    const files = {
      'docs/index.md': '# Home\n\n[a](/terms.pdf), [b](./notes.txt), [c](/sitemap.xml), [d](/docs/old)\n',
      'docs/notes.txt': 'Notes',
      'static/terms.pdf': 'Terms',
      'docusaurus.config.js': config().replace(
        'themeConfig',
        "plugins: [['client-redirects', { redirects: [{ from: '/docs/old', to: '/' }] }]],\n  themeConfig",
      ),
    };
    assert.deepEqual(await found(context, files), []);
  });

  it('knows the files of features that the navbar leads to, and no others', async context => {
    const files = ['/llms.txt', '/llms-full.txt', '/index.md', '/tea.md', '/sitemap.xml', '/opensearch.xml'];
    const site = (names: readonly string[], more = '') => ({
      'docs/tea.md': '# Tea\n',
      'docusaurus.config.js': config(
        `{ navbar: { items: [\n${names.map(name => `{ label: 'A', href: '${name}' },\n`).join('')}] } }`,
      ).replace('themeConfig', `${more} themeConfig`),
    });
    assert.deepEqual(await found(context, site(files)), []);
    const broken = (...lines: readonly number[]) => lines.map(line => `docusaurus.config.js:${line} links/broken-link`);
    assert.deepEqual(await found(context, site([...files, '/none.md', '/search.md'])), broken(11, 12));
    const off = 'assistants: { markdown: false, llmsTxt: false },';
    assert.deepEqual(await found(context, site(files, off)), broken(5, 6, 7, 8));
    assert.deepEqual(await found(context, site(files, 'assistants: { markdown: false },')), broken(6, 7, 8));
  });

  it('gives the links to other sites, where nothing can be kept for the next run, too', async context => {
    const site = temporarySite({
      'docusaurus.config.js': config(),
      'docs/index.md': '# Home\n\n[there](https://other.test/a#b), [here](./index.md)\n',
      '.lectern': 'a file where the folder belongs',
    });
    context.after(() => site.remove());
    const links: PageLink[] = [];
    const asked: FeatureCheck = {
      ...externalCheck,
      async run(sites) {
        links.push(...sites.flatMap(externalLinks));
        return { value: undefined, diagnostics: [] };
      },
    };
    await checkSite({ siteDir: site.siteDir, features: FEATURES, log: keepLog(), asked: [asked] });
    assert.deepEqual(
      links.map(({ url, location }) => [url, location.line]),
      [['https://other.test/a#b', 3]],
    );
  });

  it('has all that features find besides, whichever of them asks first', async context => {
    const site = temporarySite({ 'docusaurus.config.js': config(), 'docs/index.md': '# Home\n' });
    context.after(() => site.remove());
    const asked = (['a', 'b'] as const).map((name): FeatureCheck => {
      const problem = { code: 'compile/code-check', severity: 'error', message: name } as const;
      return { ...externalCheck, name, run: async () => ({ value: undefined, diagnostics: [problem] }) };
    });
    await assert.rejects(checkSite({ siteDir: site.siteDir, features: FEATURES, log: keepLog(), asked }), error => {
      assert(error instanceof UserError);
      assert.deepEqual(
        error.diagnostics.map(({ message }) => message),
        ['a', 'b'],
      );
      return true;
    });
  });
});
