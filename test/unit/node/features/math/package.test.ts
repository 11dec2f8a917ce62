import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { CompileValues } from '../../../../../src/node/config/option.ts';
import { math } from '../../../../../src/node/features/math/index.ts';
import { katexFiles } from '../../../../../src/node/features/math/package.ts';
import { linkPackages, temporarySite } from '../../../../support/sites.ts';

const KATEX = fileURLToPath(import.meta.resolve('katex'));

/** What a site's config says of formulas. */
function settingsOf(siteDir: string, option: unknown) {
  const problems: unknown[] = [];
  const value = math.compileSettings?.({ options: { 'markdown.math': option } } as unknown as CompileValues, {
    siteDir,
    report: problem => void problems.push(problem),
  });
  return { value, problems };
}

it('the style sheet names the fonts by hashes of their content, in the format that all browsers know', () => {
  const { styles, fonts } = katexFiles(KATEX);
  const css = String(styles.read());
  assert.match(styles.name, /^assets\/css\/katex-[0-9a-f]{16}\.css$/);
  assert.equal(fonts.length, 20);
  for (const { name } of fonts) assert.ok(css.includes(`url(../fonts/${path.basename(name)})`), name);
  assert.equal(css.match(/url\(/g)?.length, fonts.length);
  assert.equal(css.includes('format("woff")'), false);
});

it('pages depend on the version of KaTeX, and MathML on no style sheet', t => {
  const site = temporarySite({});
  t.after(() => site.remove());
  linkPackages(site.siteDir, ['katex']);
  const { version } = JSON.parse(readFileSync(path.join(path.dirname(KATEX), '../package.json'), 'utf8'));
  const { value, problems } = settingsOf(site.siteDir, true);
  assert.deepEqual(problems, []);
  assert.equal(value?.version, version);
  assert.ok(value?.styles);
  const mathml = settingsOf(site.siteDir, { output: 'mathml', macros: {}, singleDollarTextMath: true }).value;
  assert.equal(mathml?.styles, undefined);
  assert.equal(settingsOf(site.siteDir, undefined).value, undefined);
  assert.equal(settingsOf(site.siteDir, false).value, undefined);
});

it('a site without KaTeX is told how to install it', t => {
  const site = temporarySite({});
  t.after(() => site.remove());
  const { value, problems } = settingsOf(site.siteDir, true);
  assert.equal(value, undefined);
  assert.deepEqual(problems, [
    {
      code: 'config/missing-package',
      severity: 'error',
      message: '`markdown.math` needs the package `katex`, which the site has not installed.',
      fix: 'Run `npm install katex`, or remove `markdown.math` from the config.',
      path: ['markdown', 'math'],
    },
  ]);
});

it('a version of KaTeX that is too old is told, too', t => {
  const site = temporarySite({});
  t.after(() => site.remove());
  const folder = path.join(site.siteDir, 'node_modules/katex');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "name": "katex", "version": "0.15.6", "main": "index.js" }');
  writeFileSync(path.join(folder, 'index.js'), '');
  assert.match(JSON.stringify(settingsOf(site.siteDir, true).problems), /too old/);
});
