import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bundleModule } from '../../../../src/node/render/bundle.ts';
import { renderRedirects } from '../../../../src/node/render/redirects.ts';
import type { RouteBundleData } from '../../../../src/node/render/types.ts';
import type { PageProps } from '../../../../src/shared/model.ts';

const evaluate = (text: string): Promise<Readonly<Record<string, unknown>>> =>
  import(`data:text/javascript,${encodeURIComponent(text)}`);
const exportsOf = async (data: RouteBundleData) => ({ ...(await evaluate(bundleModule(data))) });

const page: PageProps = {
  path: '/docs/`größe`',
  component: '@theme/DocPage',
  title: `A "title" </script><!-- \u2028 \\ \${x}`,
  head: [],
  className: '',
  search: { language: 'en', tag: 'default', docsTags: [] },
  navbar: [],
  props: { text: "'\n", none: null, deep: [{ a: 1.5 }] },
};

test('a static page’s bundle says its props and its HTML', async () => {
  const html = `<p class="a">\`</script>\` \u2029 \${x} \\n</p>`;
  const bundle = await exportsOf({ shell: 's1', page, body: { kind: 'html', html }, imports: [] });
  assert.deepEqual(bundle, { shell: 's1', page, html });
});

test('a page’s bundle with components is a function of what the shell hands to it', async () => {
  const code = 'const {modules} = arguments[0];\nreturn {default: modules[0].name};\n';
  const { default: make, ...rest } = await exportsOf({
    shell: 's1',
    page,
    body: { kind: 'mdx', code },
    imports: ['@theme/Tabs', '@site/src/`Box`'],
  });
  assert.deepEqual(rest, { shell: 's1', page, imports: ['@theme/Tabs', '@site/src/`Box`'] });
  assert(typeof make === 'function');
  assert.deepEqual(make({ modules: [{ name: 'tabs' }] }), { default: 'tabs' });
});

test('a page of the site’s own has no content', async () => {
  assert.deepEqual(await exportsOf({ shell: 's1', page, body: null, imports: [] }), { shell: 's1', page });
});

test('an empty page has content that is empty', async () => {
  assert.deepEqual(await exportsOf({ shell: 's1', page, body: { kind: 'html', html: '' } }), {
    shell: 's1',
    page,
    html: '',
  });
});

test('a redirect’s bundle leads elsewhere', async () => {
  assert.deepEqual(await exportsOf({ shell: 's1', redirect: '/docs/"new"' }), { shell: 's1', redirect: '/docs/"new"' });
});

test('a redirect has a document and a bundle, or a document alone where it stands under a name of its own', async () => {
  const redirects = [
    { from: '/old', to: '/new' },
    { from: '/new', to: '/new', output: 'new.html' },
  ];
  const [whole, document] = renderRedirects(redirects, 's1', 'https://site.test');
  assert.equal(whole?.from, '/old');
  assert.match(whole?.html ?? '', /url=\/new">\n<link rel="canonical" href="https:\/\/site\.test\/new">/);
  assert.deepEqual({ ...(await evaluate(whole?.bundle ?? '')) }, { shell: 's1', redirect: '/new' });
  assert.equal(document?.output, 'new.html');
  assert.equal(document?.bundle, undefined);
});
