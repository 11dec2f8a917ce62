import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Diagnostic } from '../../src/node/diagnostics/index.ts';
import { FEATURES } from '../../src/node/features/index.ts';
import { build } from '../../src/node/pipeline/build.ts';
import { problemsOf } from '../support/builds.ts';
import { keepLog } from '../support/log.ts';
import { type TemporarySite, TINY_CONFIG, temporarySite } from '../support/sites.ts';

/** Put together here, so that no key stands in this repository. */
const KEY = ['ghp', 'q7Zr2TmNb4Kx9WpLd3Gh8JvS5yUc1EoAfR6i'].join('_');
const LINEAR = ['lin', 'api', 'q7Zr2TmNb4Kx9WpLd3Gh8JvS5yUc1EoAfR6i'].join('_');
const FIGMA = ['figd', 'q7Zr2TmNb4Kx9WpLd3Gh8JvS5yUc1EoAfR6iq7Zr'].join('_');
const VALUE = 'k3y-0f-the-s1te';
const PASSWORD = ['aic5oO6Cran', '1g3hk6mJa5QqNZB'].join('');

describe('a site with a secret', () => {
  let site: TemporarySite;
  let problems: readonly Diagnostic[];
  before(async () => {
    site = temporarySite({
      'docusaurus.config.js': TINY_CONFIG,
      'docs/index.mdx':
        "import Part from './_part.mdx';\nimport Own from '@site/src/Own';\n\n# Welcome\n\n<Part />\n\n<Own />\n",
      'src/Own.js': `import Text from './_text.mdx';\nexport default () => <><Text /><b>${LINEAR}</b></>;\n`,
      'src/_text.mdx': `It is \`${FIGMA}\`.\n`,
      'docs/_part.mdx': `\`\`\`sh\ncurl -H "Authorization: ${KEY}"\n\`\`\`\n`,
      'static/deploy.txt': `once\nthe token is ${VALUE}\n`,
      'static/old.html': `<p>postgres://admin:${PASSWORD}@db.test/app</p>\n`,
    });
    process.env.SOME_TOKEN = VALUE;
    problems = await problemsOf(site.siteDir);
  });
  after(() => {
    delete process.env.SOME_TOKEN;
    site.remove();
  });

  const placeOf = (kind: string) => {
    const { location } = problems.find(({ message }) => message.includes(kind)) ?? {};
    return `${location?.file.slice(site.siteDir.length)}:${location?.line}:${location?.column}`;
  };

  it('is not built, and each place is named', () => {
    assert.deepEqual(new Set(problems.map(({ code }) => code)), new Set(['plan/secret']));
    assert.equal(placeOf('GitHub'), '/docs/_part.mdx:2:25');
    assert.equal(placeOf('SOME_TOKEN'), '/static/deploy.txt:2:14');
    assert.equal(placeOf('Linear'), '/src/Own.js:2:35');
    assert.equal(placeOf('Figma'), '/src/_text.mdx:1:8');
    assert.equal(placeOf('URL with a password'), '/static/old.html:1:4');
    assert.equal(existsSync(site.outDir), false);
  });

  it('is only warned of keys that Markdown shows, and of passwords in URLs: old docs have those of databases that are gone', () => {
    const severities = problems.map(
      ({ severity, message }) => `${severity} ${/GitHub|Linear|Figma|SOME_TOKEN|URL/.exec(message)?.[0]}`,
    );
    assert.deepEqual(severities.sort(), [
      'error Linear',
      'error SOME_TOKEN',
      'warning Figma',
      'warning GitHub',
      'warning URL',
    ]);
  });

  it('is not told it again by the report', () => {
    assert.ok(!JSON.stringify(problems).includes(KEY.slice(8)));
    assert.ok(!JSON.stringify(problems).includes(VALUE.slice(4)));
  });

  it('is warned in each build', async () => {
    site.write({ 'static/deploy.txt': '', 'src/Own.js': "export { default } from './_text.mdx';\n" });
    for (const run of ['first', 'second']) {
      const log = keepLog();
      await build({ siteDir: site.siteDir, features: FEATURES, log });
      const reported = log.problems.filter(({ code }) => code === 'plan/secret');
      assert.deepEqual(
        reported.map(({ severity }) => severity),
        ['warning', 'warning', 'warning'],
        run,
      );
    }
  });

  it('is built without a warning where the config says that its keys are public', async () => {
    const publicKeys = `  publicKeys: ['${KEY}', '${VALUE}', '${PASSWORD}', '${FIGMA}'],\n`;
    site.write({
      'docusaurus.config.js': TINY_CONFIG.replace('export default {\n', `$&${publicKeys}`),
      'static/deploy.txt': `the token is ${VALUE}\n`,
    });
    const log = keepLog();
    assert.ok((await build({ siteDir: site.siteDir, features: FEATURES, log })).written > 0);
    assert.deepEqual(log.problems, []);
  });
});
