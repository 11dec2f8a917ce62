import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, it } from 'node:test';
import { type Diagnostic, UserError } from '../../../../src/node/diagnostics/index.ts';
import { doctor, unifiedDiff } from '../../../../src/node/swizzle/doctor.ts';
import { swizzle } from '../../../../src/node/swizzle/index.ts';
import { keepLog } from '../../../support/log.ts';
import { type Files, type TemporarySite, TINY_CONFIG, temporarySite } from '../../../support/sites.ts';

const open: TemporarySite[] = [];
afterEach(() => {
  for (const site of open.splice(0)) site.remove();
});

function siteWith(files: Files = {}): TemporarySite {
  const site = temporarySite({ 'docusaurus.config.js': TINY_CONFIG, 'tsconfig.json': '{}', ...files });
  open.push(site);
  return site;
}

interface Diagnosis {
  readonly healthy: boolean;
  readonly said: string;
  readonly problems: readonly Diagnostic[];
}

async function diagnose(site: TemporarySite): Promise<Diagnosis> {
  const said: string[] = [];
  const tell = (message: string) => void said.push(message);
  const kept = keepLog();
  try {
    await doctor({ siteDir: site.siteDir, log: { ...kept, info: tell, success: tell } });
    return { healthy: true, said: said.join('\n'), problems: kept.problems };
  } catch (error) {
    assert.ok(error instanceof UserError);
    return { healthy: false, said: said.join('\n'), problems: error.diagnostics };
  }
}

function eject(site: TemporarySite, component: string): Promise<void> {
  return swizzle({ siteDir: site.siteDir, component, action: 'eject', list: false, force: false, log: keepLog() });
}

/** Changes one of the site's files. */
function edit(site: TemporarySite, file: string, change: (text: string) => string): void {
  site.write({ [file]: change(readFileSync(path.join(site.siteDir, file), 'utf8')) });
}

/** The origin line as an older version would have written it, when the original was another text. */
function asIfOlder(text: string): string {
  return text.replace(/lectern@\S+ (\S+) [0-9a-f]{16}/, 'lectern@1.0.0 $1 0123456789abcdef');
}

describe('the doctor', () => {
  it('says of a healthy site what was looked at', async () => {
    const { healthy, said, problems } = await diagnose(siteWith());
    assert.equal(healthy, true);
    assert.deepEqual(problems, []);
    assert.deepEqual(said.split('\n'), [
      'The config loads',
      'No file is ejected',
      'Every file in src/theme has its use',
      'No stale files in .lectern',
    ]);
  });

  it('is content with ejected files, changed or not, while their originals are the same', async () => {
    const site = siteWith();
    await eject(site, 'TOC');
    edit(site, 'src/theme/TOC/index.tsx', text => text.replaceAll('On this page', 'Contents'));
    const { healthy, said } = await diagnose(site);
    assert.equal(healthy, true);
    assert.match(said, /^2 ejected files, no original has changed$/m);
  });

  it('shows a diff to the original that has changed, and both ways to go on', async () => {
    const site = siteWith();
    await eject(site, 'Footer');
    edit(site, 'src/theme/Footer/index.tsx', text =>
      asIfOlder(text).replace('if (!footer) return null;', 'if (!footer) return;'),
    );
    const { healthy, said, problems } = await diagnose(site);
    assert.equal(healthy, false);
    assert.match(said, /^--- src\/theme\/Footer\/index\.tsx\n\+\+\+ Footer\/index\.tsx of today\n@@ /m);
    assert.match(said, /^- {2}if \(!footer\) return;\n\+ {2}if \(!footer\) return null;$/m);
    const [problem] = problems;
    assert.equal(problem?.code, 'doctor/original-changed');
    assert.match(problem?.message ?? '', /^`Footer\/index\.tsx` has changed since version 1\.0\.0/);
    assert.match(problem?.fix ?? '', /start anew with `lectern swizzle Footer --eject --force`/);
  });

  it('is content again once the first line says what it proposes', async () => {
    const site = siteWith();
    await eject(site, 'Footer');
    edit(site, 'src/theme/Footer/index.tsx', asIfOlder);
    const proposal = (await diagnose(site)).problems[0]?.fix?.match(/`(\/\* .*? \*\/)`/)?.[1] ?? '';
    edit(site, 'src/theme/Footer/index.tsx', text => text.replace(/^.*/, proposal));
    assert.equal((await diagnose(site)).healthy, true);
  });

  it('compares JavaScript with the original in JavaScript', async () => {
    const site = siteWith({ 'src/theme/keep.txt': '' });
    await swizzle({
      siteDir: site.siteDir,
      component: 'Footer',
      action: 'eject',
      language: 'javascript',
      list: false,
      force: false,
      log: keepLog(),
    });
    edit(site, 'src/theme/Footer/index.js', asIfOlder);
    assert.match((await diagnose(site)).said, /\(the same text\)/);
  });

  it('tells when the original of an ejected file is gone', async () => {
    const line = '/* Ejected from lectern@1.0.0 Gone/index.tsx 0123456789abcdef */\n';
    const site = siteWith({ 'src/theme/Footer/index.tsx': `${line}export default () => null;\n` });
    assert.deepEqual(
      (await diagnose(site)).problems.map(({ code }) => code),
      ['doctor/original-gone'],
    );
  });

  it('finds what replaces nothing, and names what was meant', async () => {
    const site = siteWith({
      'src/theme/Navbr/index.js': 'export default () => null;\n',
      'src/theme/BlogPostItem.js': 'export default () => null;\n',
      'src/theme/MyThing.js': "import './MyThing/parts';\nexport default () => null;\n",
      'src/theme/MyThing/parts.js': 'export {};\n',
      'docs/index.mdx': "import MyThing from '@theme/MyThing';\n\n<MyThing />\n",
    });
    const { healthy, problems } = await diagnose(site);
    assert.equal(healthy, false);
    assert.deepEqual(
      problems.map(({ location, fix }) => [path.relative(site.siteDir, location?.file ?? ''), fix]),
      [
        [
          'src/theme/BlogPostItem.js',
          'Remove it, or import it as `@theme/…`; `lectern swizzle --list` lists what there is.',
        ],
        ['src/theme/Navbr/index.js', 'Did you mean `Navbar`?'],
      ],
    );
  });

  it('finds a style sheet without its component', async () => {
    const site = siteWith({ 'src/theme/TOC/styles.module.css': '.tableOfContents {}\n' });
    const [problem] = (await diagnose(site)).problems;
    assert.equal(problem?.fix, 'Eject the component too, or select its classes in `customCss`.');
  });

  it('only mentions copies that do not say where they are from; wrappers need not', async () => {
    const site = siteWith({
      'src/theme/Footer.js': 'export default () => null;\n',
      'src/theme/Logo.js': "import Logo from '@theme-original/Logo';\nexport default Logo;\n",
      'src/theme/Root.js': 'export default ({children}) => children;\n',
    });
    const { healthy, problems } = await diagnose(site);
    assert.equal(healthy, true);
    assert.deepEqual(
      problems.map(({ code, severity, location }) => [code, severity, path.basename(location?.file ?? '')]),
      [['doctor/unknown-origin', 'notice', 'Footer.js']],
    );
  });

  it('passes on what is wrong with the config', async () => {
    const site = siteWith({ 'docusaurus.config.js': TINY_CONFIG.replace('title:', 'titel:') });
    const { healthy, problems, said } = await diagnose(site);
    assert.equal(healthy, false);
    assert.doesNotMatch(said, /The config loads/);
    assert.ok(problems.some(({ code }) => code.startsWith('config/')));
  });

  it('finds what killed runs left, and leaves running ones alone', async () => {
    const site = siteWith({ '.lectern/stage/0/a.txt': '', [`.lectern/stage/${process.pid}/a.txt`]: '' });
    const [problem, ...others] = (await diagnose(site)).problems;
    assert.deepEqual(others, []);
    assert.match(problem?.message ?? '', /in `\.lectern\/stage`: 0$/);
  });
});

const linesOf = (...texts: readonly string[]) => `${texts.join('\n')}\n`;

describe('a diff', () => {
  it('is empty for the same text, whatever its line ends', () => {
    assert.equal(unifiedDiff('a\nb\n', 'a\r\nb'), '');
  });

  it('shows a changed line between what is around it', () => {
    const before = linesOf('1', '2', '3', '4', 'old', '6', '7', '8', '9');
    const after = linesOf('1', '2', '3', '4', 'new', '6', '7', '8', '9');
    assert.equal(
      unifiedDiff(before, after),
      ['@@ -2,7 +2,7 @@', ' 2', ' 3', ' 4', '-old', '+new', ' 6', ' 7', ' 8'].join('\n'),
    );
  });

  it('has a part for each change that is far from others', () => {
    const middle = Array.from({ length: 10 }, (_, index) => `line ${index}`);
    const diff = unifiedDiff(linesOf('a', ...middle), linesOf(...middle, 'z'));
    assert.deepEqual(
      diff.split('\n').filter(line => !line.startsWith(' ')),
      ['@@ -1,4 +1,3 @@', '-a', '@@ -9,3 +8,4 @@', '+z'],
    );
  });

  it('joins changes whose surroundings touch', () => {
    const diff = unifiedDiff(linesOf('a', '1', '2', '3', '4', 'b'), linesOf('1', '2', '3', '4'));
    assert.deepEqual(diff.split('\n'), ['@@ -1,6 +1,4 @@', '-a', ' 1', ' 2', ' 3', ' 4', '-b']);
  });

  it('keeps the lines that both have in their order', () => {
    const diff = unifiedDiff(linesOf('a', 'b', 'c', 'd'), linesOf('b', 'd', 'a'));
    assert.deepEqual(diff.split('\n').slice(1), ['-a', ' b', '-c', ' d', '+a']);
  });
});
