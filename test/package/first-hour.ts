import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { packPackage } from '../support/packed.ts';
import { ROOT } from '../support/paths.ts';
import { FILES } from './site.ts';

/** A package manager by what it is told to add a package of a file without running scripts. */
const ADD: Readonly<Record<string, readonly string[]>> = {
  npm: ['npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'],
  pnpm: ['npx', '--yes', 'pnpm@10', 'add', '--ignore-scripts', '--prefer-offline'],
  yarn: ['npx', '--yes', 'yarn@1', 'add', '--ignore-scripts', '--prefer-offline', '--ignore-engines'],
};

export const MANAGERS: readonly string[] = Object.keys(ADD);

/** Packs the package and installs it in an empty folder, with the versions of React and its types that the package has. */
export function installSite(folder: string, manager: string): void {
  const command = ADD[manager];
  assert.ok(command, `No package manager is called '${manager}'. There are ${MANAGERS.join(', ')}.`);
  const archives = path.join(folder, 'archive');
  mkdirSync(archives, { recursive: true });
  const archive = packPackage(archives);
  writeFiles(folder, { 'package.json': '{ "private": true, "type": "module" }\n' });
  run([...command, archive, 'react@19', 'react-dom@19', '@types/react@19'], folder);
  writeFiles(folder, FILES);
}

/** Ejects and wraps components of the theme. */
export function swizzle(folder: string): void {
  for (const args of [
    ['Footer', '--eject'],
    ['CodeBlock', '--eject'],
    ['SearchBar', '--wrap'],
  ])
    run([...command(folder), 'swizzle', ...args, '--typescript', '--force'], folder);
}

export function build(folder: string): void {
  run([...command(folder), 'build'], folder);
  assert.match(readFileSync(path.join(folder, 'build/docs/intro/index.html'), 'utf8'), /Boats come in on the tide/);
  assert.match(readFileSync(path.join(folder, 'build/index.html'), 'utf8'), /<title>A boat<\/title>/);
}

/** Starts the dev server, edits a doc, and waits until the page has the edit. */
export async function startAndEdit(folder: string): Promise<void> {
  await withServer(folder, 'start', async url => {
    await textAt(`${url}/docs/intro`, 'Boats come in on the tide');
    const doc = path.join(folder, 'docs/intro.mdx');
    writeFileSync(doc, readFileSync(doc, 'utf8').replace('on the tide', 'with the wind'));
    await textAt(`${url}/docs/intro`, 'Boats come in with the wind');
  });
}

export async function serve(folder: string): Promise<void> {
  await withServer(folder, 'serve', url => textAt(`${url}/docs/intro`, 'Bring a'));
}

/** What a version of TypeScript says of the site; nothing where all is well. */
export function typeCheck(folder: string, typescript: string, config = 'tsconfig.json'): string {
  const tsc = path.join(ROOT, 'node_modules', typescript, 'bin/tsc');
  try {
    execFileSync(process.execPath, [tsc, '-p', config], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
    return '';
  } catch (error) {
    return (error as { readonly stdout: string }).stdout;
  }
}

export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

function command(folder: string): readonly string[] {
  const bin = path.join(folder, 'node_modules/lectern/bin/lectern.js');
  assert.ok(existsSync(bin), `there is no ${bin}`);
  return [process.execPath, bin];
}

function run([program = '', ...args]: readonly string[], cwd: string): void {
  const isScript = process.platform === 'win32' && program !== process.execPath;
  const { NODE_OPTIONS: _, ...env } = process.env;
  try {
    execFileSync(program, args, { cwd, env, stdio: 'pipe', encoding: 'utf8', shell: isScript });
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string };
    assert.fail(`${program} ${args.join(' ')}\n${stdout}${stderr}`);
  }
}

async function withServer(folder: string, name: string, use: (url: string) => Promise<void>): Promise<void> {
  const port = await freePort();
  const [program = '', ...args] = command(folder);
  const server = spawn(program, [...args, name, '--port', String(port), '--no-open'], { cwd: folder, stdio: 'pipe' });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', text => (said += text));
  try {
    const ended = new Promise<never>((_, reject) =>
      server.once('exit', code => reject(new Error(`${name} ended with ${code}: ${said}`))),
    );
    await Promise.race([use(`http://localhost:${port}`), ended]);
  } finally {
    await stop(server);
  }
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise(resolve => server.once('exit', resolve));
  server.kill();
  await ended;
}

/** Waits until a page has a text. */
async function textAt(url: string, text: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const page = await fetch(url).then(
      response => response.text(),
      () => '',
    );
    if (page.includes(text)) return;
    assert.ok(Date.now() < deadline, `${url} never said '${text}'`);
    await wait(100);
  }
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as { readonly port: number };
      server.close(() => resolve(port));
    });
  });
}
