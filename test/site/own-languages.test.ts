import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { overrideProblems } from '../../src/node/features/doctor/overrides.ts';
import { buildSite, problemsOf } from '../support/builds.ts';
import { docsConfig, temporarySite } from '../support/sites.ts';

const INCLUDE = `import siteConfig from '@generated/docusaurus.config';

export default function prismIncludeLanguages(PrismObject) {
  const { additionalLanguages } = siteConfig.themeConfig.prism;
  globalThis.Prism = PrismObject;
  require('../prism/tea');
  Prism.languages.cups = { number: new RegExp(additionalLanguages.join('|')) };
  delete globalThis.Prism;
}
`;

const TEA = (word: string) => `Prism.languages.tea = { keyword: /\\b${word}\\b/ };\n`;

describe("languages that a site's copy of prism-include-languages adds", () => {
  const site = temporarySite({
    'docusaurus.config.js': docsConfig("themeConfig: { prism: { additionalLanguages: ['php', 'cups'] } }"),
    'src/theme/prism-include-languages.js': INCLUDE,
    'src/prism/tea.js': TEA('brew'),
    'docs/index.md': '# Tea\n\n```tea\nbrew pour\n```\n\n```cups\nphp\n```\n\n```php\n<?php echo 1;\n```\n',
  });
  before(() => buildSite(site.siteDir));
  after(() => site.remove());
  const keywords = () => [...site.read('build/index.html').matchAll(/token keyword">(\w+)/g)].map(([, word]) => word);

  it('are highlighted beside those of Prism, also when the config names them', () => {
    assert.deepEqual(keywords(), ['brew', 'echo']);
    assert.match(site.read('build/index.html'), /token number">php/);
  });

  it('are highlighted anew when they change', async () => {
    site.write({ 'src/prism/tea.js': TEA('pour') });
    await buildSite(site.siteDir);
    assert.deepEqual(keywords(), ['pour', 'echo']);
  });

  it('are no override that doctor would tell of', () => {
    assert.deepEqual(overrideProblems(site.siteDir, { themes: [], imports: [] }), []);
  });

  it('are reported when they cannot be loaded', async () => {
    site.write({ 'src/prism/tea.js': null });
    const [missing] = await problemsOf(site.siteDir);
    assert.match(missing?.message ?? '', /prism-include-languages` could not be added: Cannot find module/);
    site.write({ 'src/theme/prism-include-languages.js': 'throw new Error("no cup");' });
    const [thrown] = await problemsOf(site.siteDir);
    assert.match(thrown?.message ?? '', /src\/theme\/prism-include-languages\.js could not be loaded: no cup/);
  });
});

/** As Docusaurus 2 had it. */
const EARLIER = `import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';

const prismIncludeLanguages = (PrismObject) => {
  if (ExecutionEnvironment.canUseDOM) {
    window.Prism = PrismObject;
    siteConfig.themeConfig.prism.additionalLanguages.forEach((lang) => require(\`../prism/\${lang}\`));
    delete window.Prism;
  }
};

export default prismIncludeLanguages;
`;

describe('a copy of prism-include-languages that adds languages in browsers only, as in Docusaurus 2', () => {
  const site = temporarySite({
    'docusaurus.config.js': docsConfig("themeConfig: { prism: { additionalLanguages: ['tea'] } }"),
    'src/theme/prism-include-languages.js': EARLIER,
    'src/prism/tea.js': TEA('brew'),
    'docs/index.md': '# Tea\n\n```tea\nbrew pour\n```\n',
  });
  after(() => site.remove());

  it('has its languages painted by the build', async () => {
    await buildSite(site.siteDir);
    assert.match(site.read('build/index.html'), /token keyword">brew/);
    assert.equal('window' in globalThis, false);
  });
});
