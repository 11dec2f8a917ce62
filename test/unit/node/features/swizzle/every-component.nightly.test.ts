import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import type { Language } from '../../../../../src/node/features/swizzle/copies.ts';
import { swizzle } from '../../../../../src/node/features/swizzle/index.ts';
import type { Action } from '../../../../../src/node/features/swizzle/safety.ts';
import { themeParts } from '../../../../../src/node/theme-parts.ts';
import { buildSite } from '../../../../support/builds.ts';
import { keepLog } from '../../../../support/log.ts';
import { ROOT } from '../../../../support/paths.ts';
import { type TemporarySite, TINY_CONFIG, temporarySite } from '../../../../support/sites.ts';

const PAGE = `---
slug: /
---

# Welcome

A [link](/), some \`code\` and a list:

- one
- two

## A section

:::note[A *label*]

Text

:::

\`\`\`js title="a.js" {1}
const a = 1;
\`\`\`

<details>
<summary>More</summary>

Hidden

</details>
`;

const sites: TemporarySite[] = [];
after(() => {
  for (const site of sites) site.remove();
});

function newSite(): TemporarySite {
  const site = temporarySite({ 'docusaurus.config.js': TINY_CONFIG, 'docs/index.mdx': PAGE });
  sites.push(site);
  return site;
}

async function swizzleAll({ siteDir }: TemporarySite, action: Action, language: Language): Promise<void> {
  for (const component of themeParts().keys()) {
    await swizzle({ siteDir, component, action, language, list: false, force: false, log: keepLog() });
  }
}

/** The page as it is painted, without what is different by name only. */
async function painted(site: TemporarySite): Promise<string> {
  await buildSite(site.siteDir);
  const html = readFileSync(path.join(site.outDir, 'index.html'), 'utf8');
  const body = /<div id="__docusaurus">.*<\/main>/s.exec(html)?.[0] ?? '';
  return body
    .replace(/([\w-]+)_[\w-]{4}(?=[ "])/g, '$1')
    .replaceAll('<!-- -->', '')
    .replace(/>\s+</g, '><')
    .replace(/ (aria-label="Direct link to|title=)[^>]*>/g, '>');
}

describe('a site with every component of the theme', () => {
  let stock: string;
  before(async () => {
    stock = await painted(newSite());
    assert.match(stock, /A section/);
  });

  it('wrapped passes its type check and looks the same', async () => {
    const site = newSite();
    await swizzleAll(site, 'wrap', 'typescript');
    const base = path.join(ROOT, 'src/client/docusaurus/tsconfig.site.json');
    const tsconfig = path.join(site.siteDir, 'tsconfig.json');
    const typeRoots = [path.join(ROOT, 'node_modules/@types')];
    writeFileSync(tsconfig, JSON.stringify({ extends: base, compilerOptions: { typeRoots } }));
    assert.equal(textOf(await painted(site)), textOf(stock));
    const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc');
    await assert.doesNotReject(promisify(execFile)(process.execPath, [tsc, '-p', tsconfig]));
  });

  it('ejected as JavaScript looks the same', async () => {
    const site = newSite();
    await swizzleAll(site, 'eject', 'javascript');
    assert.equal(textOf(await painted(site)), textOf(stock));
  });
});

function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, '|').replace(/[\s|\u200b]+/g, ' ');
}
