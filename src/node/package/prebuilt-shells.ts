/** The shells of sites without code of their own, bundled by building such sites. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  OF_SITE,
  PREBUILT_BASE,
  PREBUILT_DIR,
  PREBUILT_KEY,
  PREBUILT_RULE,
  PREBUILT_SHELLS,
  prebuiltKey,
} from '../shell/prebuilt/index.ts';
import { readRecord, shellPaths, snapshotOf, writeRecord } from '../shell/record.ts';
import { readIfExists } from '../util/files.ts';
import { lecternDir } from '../util/site-paths.ts';
import { packageRoot } from '../version.ts';

/** Options of the sites, by shell. */
const OPTIONS: Readonly<Record<(typeof PREBUILT_SHELLS)[number], object>> = {
  plain: {},
  'copy-page': { assistants: { copyPage: true } },
};

/** Their files: pages of each kind, and what docs import most. */
const FILES: Readonly<Record<string, string>> = {
  'site.css': `${PREBUILT_RULE}\n`,
  'docs/imports.mdx': `---
slug: /
tags: [tag]
---
import DocCardList from '@theme/DocCardList';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';

# Imports

<Tabs>
  <TabItem value="tab">Text</TabItem>
</Tabs>

<DocCardList />
`,
  'docs/category/_category_.json': '{ "label": "Category", "link": { "type": "generated-index" } }\n',
  'docs/category/doc.md': '# Doc\n',
};

/** Outside of `dist`, whose scripts the bundler does not parse. */
const siteDir = path.join(lecternDir(packageRoot), 'prebuilt-site');

/** Builds the sites, unless that was done with the same sources. */
export function writePrebuiltShells(): void {
  if (readIfExists(PREBUILT_KEY) === prebuiltKey()) return;
  for (const folder of [PREBUILT_DIR, siteDir]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(PREBUILT_DIR, { recursive: true });
  for (const name of PREBUILT_SHELLS) {
    writeSite(OPTIONS[name]);
    execFileSync(process.execPath, [path.join(packageRoot, 'bin/lectern.js'), 'build', siteDir], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    keepShell(path.join(lecternDir(siteDir), 'shell'), path.join(PREBUILT_DIR, name));
    rmSync(siteDir, { recursive: true });
  }
  writeFileSync(PREBUILT_KEY, prebuiltKey());
}

function writeSite(options: object): void {
  const config = {
    title: 'Prebuilt',
    url: 'https://example.com',
    baseUrl: PREBUILT_BASE,
    presets: [['classic', { blog: false, theme: { customCss: './site.css' } }]],
    ...options,
  };
  const files = { ...FILES, 'docusaurus.config.js': `module.exports = ${JSON.stringify(config)};\n` };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(siteDir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** The folder with the client's files of all shells, most of which are the same. */
const CLIENT_DIR = path.join(PREBUILT_DIR, 'client');

/** Moves a shell out of its site, without what depends on where it was built. */
function keepShell(from: string, to: string): void {
  renameSync(from, to);
  const paths = shellPaths(to);
  for (const name of readdirSync(paths.entryDir)) {
    if (OF_SITE.has(name) || name.startsWith('stock-')) rmSync(path.join(paths.entryDir, name));
  }
  const record = readRecord(paths);
  if (!record) throw new Error(`${to} has no shell`);
  const { bundles } = record;
  cpSync(bundles.clientDir, CLIENT_DIR, { recursive: true });
  rmSync(bundles.clientDir, { recursive: true });
  // Names of modules, which begin with those of loaders.
  const text = readFileSync(bundles.serverFile, 'utf8').replaceAll(packageRoot + path.sep, '');
  writeFileSync(bundles.serverFile, text);
  const outputs = [bundles.serverFile, ...bundles.clientFiles.map(file => path.join(CLIENT_DIR, file))];
  const kept = { ...record, bundles: { ...bundles, clientDir: CLIENT_DIR } };
  writeRecord(paths, { ...kept, inputs: [], outputs: snapshotOf(outputs) });
}
