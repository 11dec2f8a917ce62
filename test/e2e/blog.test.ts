import { temporarySite } from '../support/sites.ts';
import { siteTest } from './support/test.ts';

const CONFIG = `export default {
  title: 'Tiny', url: 'https://tiny.test', baseUrl: '/', contentSecurityPolicy: true,
  presets: [['classic', { docs: { routeBasePath: 'docs' }, blog: { routeBasePath: '/', redirect: 'https://old.test' } }]],
  plugins: [['content-blog', { id: 'news', path: 'news', routeBasePath: 'news', redirect: 'https://old.test/news' }]],
};
`;

const test = siteTest(() =>
  temporarySite({
    'docusaurus.config.js': CONFIG,
    'docs/index.md': '# Home\n\n[A post](/2024/05/01/one?a=1#more), [news](/news/two)\n',
    'blog/2024-05-01-one.md': '# One\n',
    'news/two.md': '# Two\n',
  }),
);

for (const [name, target] of [
  ['A post', 'https://old.test/2024/05/01/one?a=1#more'],
  ['news', 'https://old.test/news/two'],
] as const) {
  test(`the link '${name}' leads to where the blog stays, and back is the page before`, { tag: '@nightly' }, async ({
    visit,
    allowInConsole,
  }) => {
    // The page is asked for in place first, and the policy refuses the other host.
    allowInConsole(/violates the following Content Security Policy directive: "connect-src|Loading .* whole/);
    const { page, open, url } = visit;
    await page.route('https://old.test/**', route => route.fulfill({ contentType: 'text/html', body: '<h1>Old</h1>' }));
    await open('/docs');
    const asked = page.waitForRequest(target.replace(/#.*/, ''));
    const arrived = page.waitForURL(target).then(
      () => true,
      () => false,
    );
    await page.getByRole('link', { name, exact: true }).click();
    await asked;
    // Where the server redirects, the test cannot answer for the other host, which is not there.
    if (!(await arrived)) return;
    await page.goBack();
    await page.waitForURL(url('/docs'));
  });
}
