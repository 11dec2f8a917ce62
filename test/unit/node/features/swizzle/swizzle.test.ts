import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, it } from 'node:test';
import { UserError } from '../../../../../src/node/diagnostics/index.ts';
import { type SwizzleOptions, swizzle } from '../../../../../src/node/features/swizzle/index.ts';
import { CLASSIFIED, isSafe } from '../../../../../src/node/features/swizzle/safety.ts';
import { readOrigin } from '../../../../../src/node/theme-copies.ts';
import { THEME_DIR, themeParts } from '../../../../../src/node/theme-parts.ts';
import { hashOf } from '../../../../../src/node/util/hash.ts';
import { packageVersion } from '../../../../../src/node/version.ts';
import { keepLog } from '../../../../support/log.ts';
import { type Files, type TemporarySite, TINY_CONFIG, temporarySite } from '../../../../support/sites.ts';
import { filesOf } from '../../../../support/trees.ts';

const TYPESCRIPT_SITE: Files = { 'docusaurus.config.js': TINY_CONFIG, 'tsconfig.json': '{}' };
const JAVASCRIPT_SITE: Files = { 'docusaurus.config.js': TINY_CONFIG };

const open: TemporarySite[] = [];
afterEach(() => {
  for (const site of open.splice(0)) site.remove();
});

function siteOf(files: Files): TemporarySite {
  const site = temporarySite(files);
  open.push(site);
  return site;
}

/** Runs the command; what it tells its user. */
async function run(site: TemporarySite, options: Partial<SwizzleOptions>): Promise<string> {
  const said: string[] = [];
  const tell = (message: string) => void said.push(message);
  const log = { ...keepLog(), info: tell, success: tell, warn: tell };
  await swizzle({ siteDir: site.siteDir, list: false, force: false, ...options, log });
  return said.join('\n');
}

/** Message and fix of what the command refuses to do. */
async function refusal(
  site: TemporarySite,
  options: Partial<SwizzleOptions>,
): Promise<readonly (string | undefined)[]> {
  try {
    await run(site, options);
  } catch (error) {
    assert.ok(error instanceof UserError);
    return error.diagnostics.flatMap(({ message, fix }) => [message, fix]);
  }
  return [];
}

function themeFilesOf(site: TemporarySite): readonly string[] {
  return filesOf(path.join(site.siteDir, 'src/theme'));
}

function read(site: TemporarySite, file: string): string {
  return readFileSync(path.join(site.siteDir, 'src/theme', file), 'utf8');
}

function original(file: string): string {
  return readFileSync(path.join(THEME_DIR, file), 'utf8');
}

describe('the list of components', () => {
  it('tells of each what is safe', async () => {
    const list = await run(siteOf({}), { list: true });
    assert.match(list, /^component +wrap +eject\n/);
    assert.match(list, /\nFooter +safe +safe\n/);
    assert.match(list, /\nDocItem\/Layout +safe +unsafe\n/);
    assert.match(list, /\nDocPage +unsafe +unsafe\n/);
    assert.equal(await run(siteOf({}), {}), list);
  });

  it('can be of what is below one component', async () => {
    const list = await run(siteOf({}), { list: true, component: 'DocItem/TOC/Mobile' });
    assert.deepEqual(list.split('\n\n')[0]?.split('\n').slice(1), ['DocItem/TOC/Mobile  safe    unsafe']);
  });

  it('classifies every component of the theme, and nothing else', () => {
    const names = [...themeParts().keys()];
    const topLevel = names.map(name => name.split('/')[0] ?? '');
    assert.deepEqual(
      [...new Set(topLevel)].filter(name => !CLASSIFIED.includes(name)),
      [],
    );
    assert.deepEqual(
      CLASSIFIED.filter(name => !names.some(part => part === name || part.startsWith(`${name}/`))),
      [],
    );
  });

  it('calls unsafe what nobody has classified, and nothing safe to copy that is unsafe to wrap', () => {
    assert.equal(isSafe('Unheard/Of', 'wrap'), false);
    const odd = [...themeParts().keys()].filter(name => isSafe(name, 'eject') && !isSafe(name, 'wrap'));
    assert.deepEqual(odd, []);
  });
});

describe('a component', () => {
  it('is wrapped by one that paints the original with the same props', async () => {
    const site = siteOf(TYPESCRIPT_SITE);
    await run(site, { component: 'DocItem/Layout', action: 'wrap' });
    assert.deepEqual(themeFilesOf(site), ['DocItem/Layout/index.tsx']);
    const text = read(site, 'DocItem/Layout/index.tsx');
    assert.match(text, /^import DocItemLayout from '@theme-original\/DocItem\/Layout';\n/);
    assert.match(text, /props: ComponentProps<typeof DocItemLayout>/);
    assert.match(text, /<DocItemLayout {\.\.\.props} \/>/);
  });

  it('that takes no props is wrapped without', async () => {
    const site = siteOf(TYPESCRIPT_SITE);
    await run(site, { component: 'Footer', action: 'wrap' });
    assert.match(
      read(site, 'Footer/index.tsx'),
      /function FooterWrapper\(\): ReactNode {\n.*\n {4}<>\n {6}<Footer \/>\n/,
    );
  });

  it('keeps what the original exports besides', async () => {
    const site = siteOf(TYPESCRIPT_SITE);
    await run(site, { component: 'Icon', action: 'wrap' });
    assert.match(read(site, 'Icon/index.tsx'), /\nexport \* from '@theme-original\/Icon';\n$/);
  });

  it('that is an object is spread', async () => {
    const site = siteOf(TYPESCRIPT_SITE);
    await run(site, { component: 'MDXComponents', action: 'wrap' });
    assert.match(read(site, 'MDXComponents/index.tsx'), /export default {\n {2}\.\.\.MDXComponents,\n};\n$/);
  });

  it('is ejected with its style sheets, each below a line that says where it is from', async () => {
    const site = siteOf(TYPESCRIPT_SITE);
    await run(site, { component: '@theme/TOC', action: 'eject' });
    assert.deepEqual(themeFilesOf(site), ['TOC/index.tsx', 'TOC/styles.module.css']);
    for (const file of themeFilesOf(site)) {
      const text = original(file);
      assert.deepEqual(readOrigin(read(site, file)), {
        version: packageVersion(),
        file,
        hash: hashOf(text),
        text,
      });
      assert.equal(
        read(site, file).split('\n')[0],
        `/* Ejected from lectern@${packageVersion()} ${file} ${hashOf(text)} */`,
      );
    }
  });

  it('stands in a file of its own where the original does', async () => {
    const site = siteOf(TYPESCRIPT_SITE);
    await run(site, { component: 'NavbarItem/NavbarNavLink', action: 'eject' });
    assert.deepEqual(themeFilesOf(site), ['NavbarItem/NavbarNavLink.tsx']);
  });

  it('is JavaScript in a site without tsconfig.json, or where that is asked for', async () => {
    for (const [files, language] of [[JAVASCRIPT_SITE], [TYPESCRIPT_SITE, 'javascript']] as const) {
      const site = siteOf(files);
      await run(site, { component: 'Footer', action: 'eject', ...(language && { language }) });
      assert.deepEqual(themeFilesOf(site), ['Footer/index.js']);
      const text = read(site, 'Footer/index.js');
      assert.match(
        text,
        /\/\*\* The site's footer, if it has one\. \*\/\nexport default function Footer\(\) {\n {2}const/,
      );
      assert.match(text, /links={columns\.length > 0 && <FooterLinks links={columns} ?\/>}/);
      assert.doesNotMatch(text, /ReactNode/);
    }
    const site = siteOf(JAVASCRIPT_SITE);
    await run(site, { component: 'Footer', action: 'wrap', language: 'typescript' });
    assert.deepEqual(themeFilesOf(site), ['Footer/index.tsx']);
  });

  it('warns where later versions may break it', async () => {
    const site = siteOf(TYPESCRIPT_SITE);
    assert.match(await run(site, { component: 'TOC', action: 'eject' }), /It is unsafe to eject TOC/);
    assert.doesNotMatch(await run(site, { component: 'Footer', action: 'eject' }), /unsafe/);
  });
});

describe('the command', () => {
  it('tells what can be done where it is not told what to do', async () => {
    const site = siteOf(TYPESCRIPT_SITE);
    assert.match(await run(site, { component: 'Footer' }), /\n {2}lectern swizzle Footer --wrap .*\(safe\)\n/);
    assert.deepEqual(filesOf(site.siteDir), Object.keys(TYPESCRIPT_SITE).sort());
  });

  it('names the nearest component on a typo', async () => {
    assert.deepEqual(await refusal(siteOf(TYPESCRIPT_SITE), { component: 'DocItem/Layuot', action: 'wrap' }), [
      'There is no component `DocItem/Layuot` in the theme.',
      'Did you mean `DocItem/Layout`?',
    ]);
    assert.deepEqual(
      await refusal(siteOf(TYPESCRIPT_SITE), { component: '@theme/DocPage/Layout/Main', action: 'wrap' }),
      ['There is no component `@theme/DocPage/Layout/Main` in the theme.', 'Did you mean `DocRoot/Layout/Main`?'],
    );
    assert.deepEqual(await refusal(siteOf(TYPESCRIPT_SITE), { component: 'BlogPostItem', action: 'wrap' }), [
      'There is no component `BlogPostItem` in the theme.',
      '`lectern swizzle --list` lists all components.',
    ]);
  });

  it('replaces nothing of the site, in whichever form it stands, unless forced', async () => {
    const site = siteOf({ ...TYPESCRIPT_SITE, 'src/theme/Footer.jsx': 'export default () => null;\n' });
    const options = { component: 'Footer', action: 'wrap' } as const;
    assert.deepEqual(await refusal(site, options), [
      'The site has a component Footer already.',
      'Add `--force` to replace it.',
    ]);
    assert.deepEqual(themeFilesOf(site), ['Footer.jsx']);
    await run(site, { ...options, force: true });
    assert.deepEqual(themeFilesOf(site), ['Footer/index.tsx']);
  });

  it('leaves a style sheet alone that another component of the directory brought', async () => {
    const site = siteOf(TYPESCRIPT_SITE);
    await run(site, { component: 'SearchPage/Result', action: 'eject' });
    site.write({ 'src/theme/SearchPage/styles.module.css': `${read(site, 'SearchPage/styles.module.css')}.own {}\n` });
    await run(site, { component: 'SearchPage/Results', action: 'eject' });
    assert.match(read(site, 'SearchPage/styles.module.css'), /\.own {}\n$/);
  });

  it('writes only where a site is', async () => {
    const [message] = await refusal(siteOf({}), { component: 'Footer', action: 'eject' });
    assert.match(message ?? '', /^There is no lectern\.config or docusaurus\.config file/);
  });
});
