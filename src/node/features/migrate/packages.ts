import { readFileSync } from 'node:fs';
import path from 'node:path';
import { docusaurusModules } from '../../theme-parts.ts';
import { attempt } from '../../util/attempt.ts';
import { isRecord, parseJson } from '../../util/json.ts';
import { runtimeImports } from '../../util/runtime-imports.ts';
import { packageIn } from '../../version.ts';

/** Packages of Docusaurus that Lectern replaces, besides all plugins, themes and presets. */
const REPLACED = new Set(['core', 'faster', 'mdx-loader', 'bundler', 'babel']);

/** Plugins that are still used, or bring a package that is. */
const KEPT = new Set(['theme-live-codeblock', 'theme-mermaid']);

/** Whether Lectern replaces a package; others, such as remark plugins and packages of types, are kept. */
export function isReplaced(name: string): boolean {
  const [, short] = /^@docusaurus\/(.+)$/.exec(name) ?? [];
  return short !== undefined && !KEPT.has(short) && (REPLACED.has(short) || /^(?:plugin|theme|preset)-/.test(short));
}

/** Finds out what still needs packages of Docusaurus: scripts of the site, and packages with a peer dependency. */
export function needsOf(siteDir: string, scripts: readonly string[], others: readonly string[]): Needs {
  const needs = new Map<string, string>();
  for (const script of scripts) {
    const inBrowser = script.startsWith(path.join(siteDir, 'src') + path.sep);
    const text = readFileSync(script, 'utf8');
    if (!text.includes('@docusaurus/')) continue;
    for (const specifier of runtimeImports(text)) {
      const [name, short] = /^@docusaurus\/([^/]+)/.exec(specifier) ?? [];
      const isBuiltIn = inBrowser && short !== undefined && docusaurusModules().includes(short);
      if (name !== undefined && !isBuiltIn) needs.set(name, path.relative(siteDir, script));
    }
  }
  for (const other of others) for (const peer of peersOf(siteDir, other)) needs.set(peer, other);
  return needs;
}

/** Packages that are needed, each with one that needs it. */
export type Needs = ReadonlyMap<string, string>;

function peersOf(siteDir: string, name: string): readonly string[] {
  const directory = packageIn(siteDir, name);
  const manifest: unknown = directory && attempt(() => parseJson(readFileSync(`${directory}/package.json`, 'utf8')));
  const peers = isRecord(manifest) && isRecord(manifest.peerDependencies) ? manifest.peerDependencies : {};
  return Object.keys(peers);
}
