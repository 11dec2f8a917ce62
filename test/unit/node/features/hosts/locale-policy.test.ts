import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { openCache } from '../../../../../src/node/cache/index.ts';
import { localePolicy } from '../../../../../src/node/features/hosts/locale-policy.ts';
import { staticClaims } from '../../../../../src/node/pipeline/plan/site-plan.ts';
import type { CompiledSite } from '../../../../../src/node/pipeline/site-compiler.ts';
import { NO_NEEDS } from '../../../../../src/node/render/policy-needs.ts';
import type { RenderContext } from '../../../../../src/node/render/types.ts';
import { siteWith } from '../../plugins/site.ts';

describe('the policy of a site', () => {
  const themeConfig = { navbar: { items: [{ value: '<b onfocus="open()">Menu</b>' }] } };
  const policyOf = (
    context: TestContext,
    { options = {}, ...site }: { options?: object } = {},
    themes: readonly string[] = [],
  ) => {
    const siteDir = siteWith(
      {
        'config.js':
          'export default {\n  headTags: "<link onload=x()>",\n  themeConfig: { navbar: { items: [\n    { value: fromFile } ] } },\n};\n',
        'docs/page.md': '# Page\n\n`onclick=1`\n\n<p onclick="go()">Go</p>\n',
        'docs/other.md': '# Other\n',
        'static/demo.html':
          '<title>Demo</title>\n<script>demo()</script>\n<a href="javascript:go()">Go</a>\n<script>document.createElement("script").src = "https://demo.test/x"</script>',
        'static/own.js': "// Own\nfetch('https://static.test')\n",
        'src/Stars.js': "\n\nfetch('https://api.test')\n",
        'static/plain.txt': '<script>no()</script>',
      },
      context,
    );
    const rendered = {
      site: {
        outPath: '',
        ...{ options: { contentSecurityPolicy: {}, hostFiles: true, ...options }, url: 'https://own.test' },
        thirdPartyPlugins: { context: { siteConfig: { themeConfig } } },
        ...{ configFile: path.join(siteDir, 'config.js'), staticDirectories: [path.join(siteDir, 'static')], ...site },
      },
      graph: {
        plugins: { themes },
        routes: ['page', 'other'].map(name => ({
          path: `/${name}`,
          source: { file: path.join(siteDir, `docs/${name}.md`) },
        })),
      },
      pages: [
        {
          path: '/page',
          needs: {
            ...NO_NEEDS,
            scripts: ["'sha256-page'"],
            forms: ['https://f.test'],
            blocked: ['onclick', 'onfocus', 'ondrag'],
            requests: { 'connect-src': ['https://api.page.test'] },
          },
        },
        { path: '/other', needs: { ...NO_NEEDS, blocked: ['onfocus', 'ondrag'] } },
        { path: '/search', needs: { ...NO_NEEDS, requests: { 'connect-src': ['https://own.test'] } } },
      ],
      cache: openCache(path.join(siteDir, '.cache')),
    };
    const render = {
      ...{
        site: { url: 'https://own.test', search: {}, theme: { docs: {} } },
        inlineScript: '',
        shell: {
          evaluates: false,
          requests: [{ file: path.join(siteDir, 'src/Stars.js'), needs: { 'connect-src': ['https://api.test'] } }],
        },
      },
      siteTags: { head: ['<link onload=x()>'], preBody: [], postBody: [] },
    } as unknown as RenderContext;
    const claimed = { ...rendered, context: render, claims: staticClaims(rendered as unknown as CompiledSite) };
    const { value, diagnostics } = localePolicy(claimed as unknown as Parameters<typeof localePolicy>[0]);
    return { siteDir, diagnostics, value: value.policy, blocked: value.blocked };
  };

  it('names what pages and static documents bring', context => {
    const { value } = policyOf(context);
    assert.ok(value?.['script-src']?.includes("'sha256-page'"));
    assert.equal(value?.['script-src']?.filter(source => source.startsWith("'sha256-")).length, 5, 'of the shell two');
    assert.deepEqual(value?.['form-action'], ["'self'", 'https://f.test']);
  });

  it('allows WebAssembly where a plugin brings a theme', context => {
    const allows = (themes: readonly string[]) =>
      policyOf(context, {}, themes).value?.['script-src']?.includes("'wasm-unsafe-eval'");
    assert.deepEqual([allows([]), allows(['/plugin/theme'])], [false, true]);
  });

  it('tells of what it cannot name, with file and line', context => {
    const { diagnostics, siteDir } = policyOf(context);
    assert.ok(diagnostics.every(({ code, severity }) => code === 'emit/refused-script' && severity === 'warning'));
    const told = diagnostics.map(({ message, location, alsoAt = [] }) => [
      /`(.+?)`/.exec(message)?.[1],
      ...[location, ...alsoAt].map(place => [path.relative(siteDir, place?.file ?? ''), place?.line ?? 0].join(':')),
    ]);
    assert.deepEqual(told.slice(0, 3), [
      ['onload', 'config.js:2'],
      ['onclick', `${path.join('docs', 'page.md')}:5`],
      ['javascript:', `${path.join('static', 'demo.html')}:3`],
    ]);
    assert.deepEqual(told.slice(3), [
      // Of the navbar on every page, and of a component on two: each once.
      ['onfocus', 'config.js:4'],
      ['ondrag', `${path.join('docs', 'page.md')}:0`, `${path.join('docs', 'other.md')}:0`],
    ]);
  });

  it('is quiet where no host is sent it, or the site allows such', context => {
    assert.deepEqual(policyOf(context, { options: { hostFiles: false } }).diagnostics, []);
    const own = { 'script-src': ["'unsafe-hashes'"] };
    assert.deepEqual(policyOf(context, { options: { contentSecurityPolicy: own } }).diagnostics, []);
  });

  it('is none where the site does not ask for it, and tells what it would block unless the site wants none', context => {
    const { value, diagnostics, blocked } = policyOf(context, { options: { contentSecurityPolicy: undefined } });
    assert.deepEqual([value, diagnostics, blocked.length], [null, [], 4]);
    const unwanted = policyOf(context, { options: { contentSecurityPolicy: false } });
    assert.deepEqual([unwanted.value, unwanted.diagnostics, unwanted.blocked], [null, [], []]);
  });

  it('tells what scripts contact and the policy blocks, each with its place', context => {
    const of = (contentSecurityPolicy: object | boolean) => {
      const { blocked, siteDir } = policyOf(context, { options: { contentSecurityPolicy } });
      return blocked.map(({ directive, source, location: at }) =>
        [directive, source, path.relative(siteDir, at?.file ?? ''), at?.line].join(' '),
      );
    };
    const page = `connect-src https://api.page.test ${path.join('docs', 'page.md')} `;
    const script = `connect-src https://static.test ${path.join('static', 'own.js')} 2`;
    const module = `connect-src https://api.test ${path.join('src', 'Stars.js')} 3`;
    const demo = `script-src https://demo.test ${path.join('static', 'demo.html')} 4`;
    assert.deepEqual(of(true).toSorted(), [module, page, script, demo].toSorted());
    assert.deepEqual(of({ 'connect-src': ['https://*.test'] }), [demo]);
  });
});
