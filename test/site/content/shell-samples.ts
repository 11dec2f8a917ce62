import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

/** Names that samples may install, run and load. A name outside this list may be nobody's, or anybody's. */
const KNOWN: {
  readonly npm: readonly string[];
  readonly commands: Readonly<Record<string, readonly string[]>>;
  readonly cdn: readonly string[];
} = JSON.parse(readFileSync(new URL('packages.json', import.meta.url), 'utf8'));

/** Checks one line of a shell: its command, and every package that it installs. */
export function checkCommand(line: string): void {
  if (line === '' || line.startsWith('#')) return;
  if (/^[A-Z_]+=\S+$/.test(line)) return;
  const [command = '', subcommand = '', ...rest] = line.split(' ');
  assert.ok(KNOWN.commands[command]?.includes(subcommand), `unknown command: ${line}`);
  const isInstall = ['npm install', 'yarn add'].includes(`${command} ${subcommand}`);
  for (const specifier of isInstall ? rest : []) {
    const name = withoutVersion(specifier);
    assert.ok(KNOWN.npm.includes(name), `unknown package: ${name}`);
  }
}

/** Checks what a sample loads from a CDN: a known package, pinned to a major version. */
export function checkDownloads(code: string): void {
  for (const [, specifier = ''] of code.matchAll(/https:\/\/cdn\.jsdelivr\.net\/npm\/((?:@[\w-]+\/)?[^/"]+)/g)) {
    assert.ok(KNOWN.cdn.includes(withoutVersion(specifier)), `unknown package: ${specifier}`);
    assert.match(specifier, /.@\d+$/);
  }
}

/** @example withoutVersion('@docsearch/js@3') // '@docsearch/js' */
function withoutVersion(specifier: string): string {
  return specifier.replace(/(.)@[^@/]*$/, '$1');
}
