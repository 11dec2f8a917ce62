import { lectern } from '../../support/command.ts';
import { temporarySite } from '../../support/sites.ts';
import { walk } from '../support/walk.ts';

const CONFIG = `module.exports = {
  title: 'A site',
  url: 'https://a.test',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};`;

walk.describe('a build', { tag: '@build' }, () => {
  walk('looks after links', { tag: '@nightly' }, async ({ holds }) => {
    const broken = await build({ 'index.md': '# A\n\n[gone](/gone) [no file](./no-file.md)\n' });
    await holds('fails where there are broken links', () => broken.code, 1);
    await holds('names a broken link', () => broken.text, /\/gone/);
    await holds('names a broken link to a Markdown file', () => broken.text, /no-file\.md/);
    const warned = await build({
      'index.md': '# A\n',
      'again.md': '---\nslug: /\n---\n\n# B\n',
      'other.md': '# C\n\n[no heading](#gone)\n',
    });
    await holds('passes with broken anchors and two pages at one address', () => warned.code, 0);
    await holds('but warns of the anchor', () => warned.text, /warning.*#gone/);
    await holds('and of the address', () => warned.text, /warning.*Another page has the path/);
  });
});

/** Builds a site of these docs; its exit code and what it printed. */
async function build(
  docs: Readonly<Record<string, string>>,
): Promise<{ readonly code: number; readonly text: string }> {
  const files = Object.entries(docs).map(([name, text]) => [`docs/${name}`, text] as const);
  const site = temporarySite({ 'docusaurus.config.js': CONFIG, ...Object.fromEntries(files) });
  try {
    const { code, stdout, stderr } = await lectern(['build', site.siteDir], site.siteDir);
    return { code, text: stdout + stderr };
  } finally {
    site.remove();
  }
}
