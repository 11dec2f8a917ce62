import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { packPackage } from '../support/packed.ts';
import { ROOT } from '../support/paths.ts';
import { type Machine, managerOf, run, thisMachine } from './machine.ts';
import { inSite, installedFile, isPlugAndPlay } from './plug-and-play.ts';
import { FILES } from './site.ts';

/** Packs the package and installs it in an empty folder, with the versions of React and its types that the package has. */
export function installSite(folder: string, name: string, machine = thisMachine()): void {
  const manager = managerOf(name);
  const archives = archivesOf(folder);
  mkdirSync(archives, { recursive: true });
  const archive = packPackage(archives);
  writeFiles(folder, {
    'package.json': '{ "name": "harbour", "private": true, "type": "module" }\n',
    ...manager.files,
  });
  const packages = [`lectern@file:${archive}`, 'react@19', 'react-dom@19', '@types/react@19'];
  run([...manager.add, ...packages], folder, machine);
  writeFiles(folder, FILES);
}

/** Makes a site by `init`, installs, builds and checks it. */
export function initSite(folder: string, name: string, machine = thisMachine()): void {
  const site = makeSite(folder, name, machine);
  run(managerOf(name).install, site, machine);
  run([...command(site, machine), 'build'], site, inSite(site, machine));
  run([machine.node, installedFile(site, 'typescript/bin/tsc')], site, inSite(site, machine));
}

/** Makes a site by `init` with the package that {@link installSite} installed. @returns its folder */
export function makeSite(folder: string, name: string, machine = thisMachine()): string {
  const site = path.join(folder, 'made');
  const archive = path.join(archivesOf(folder), readdirSync(archivesOf(folder))[0] ?? '');
  const choices = [
    '--yes',
    '--title',
    'Made',
    '--versioned',
    '--host',
    'netlify',
    '--package-manager',
    name.replace(/-.*/, ''),
  ];
  run(
    [...command(folder, machine), 'init', site, ...choices, '--no-install', '--lectern', `file:${archive}`],
    folder,
    inSite(folder, machine),
  );
  writeFiles(site, managerOf(name).files ?? {});
  return site;
}

/** Installs what a site needs where it is only built, by npm. */
export function installForProduction(site: string, machine = thisMachine()): void {
  run([...managerOf('npm').install, '--omit=dev'], site, machine);
}

function archivesOf(folder: string): string {
  return path.join(folder, 'archive');
}

/** Ejects and wraps components of the theme. */
export function swizzle(folder: string, machine = thisMachine()): void {
  for (const args of [
    ['Footer', '--eject'],
    ['CodeBlock', '--eject'],
    ['SearchBar', '--wrap'],
  ])
    run([...command(folder, machine), 'swizzle', ...args, '--typescript', '--force'], folder, inSite(folder, machine));
}

export function build(folder: string, machine = thisMachine()): void {
  run([...command(folder, machine), 'build'], folder, inSite(folder, machine));
  assert.match(readFileSync(path.join(folder, 'build/docs/intro/index.html'), 'utf8'), /Boats come in on the tide/);
  assert.match(readFileSync(path.join(folder, 'build/index.html'), 'utf8'), /<title>A boat<\/title>/);
}

/** Starts the dev server, edits a doc, and waits until the page has the edit. */
export async function startAndEdit(folder: string, machine = thisMachine()): Promise<void> {
  await withServer({ folder, name: 'start', machine }, async url => {
    await textAt(`${url}/docs/intro`, 'Boats come in on the tide');
    const doc = path.join(folder, 'docs/intro.mdx');
    writeFileSync(doc, readFileSync(doc, 'utf8').replace('on the tide', 'with the wind'));
    await textAt(`${url}/docs/intro`, 'Boats come in with the wind');
  });
}

export async function serve(folder: string, machine = thisMachine()): Promise<void> {
  await withServer({ folder, name: 'serve', machine }, url => textAt(`${url}/docs/intro`, 'Bring a'));
}

/** What a version of TypeScript says of the site; nothing where all is well. */
export function typeCheck(folder: string, typescript: string, config = 'tsconfig.json'): string {
  const tsc = installedFile(isPlugAndPlay(folder) ? folder : ROOT, `${typescript}/bin/tsc`);
  const { env } = inSite(folder, thisMachine());
  try {
    execFileSync(process.execPath, [tsc, '-p', config], { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' });
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

function command(folder: string, { node }: Machine): readonly string[] {
  const bin = installedFile(folder, 'lectern/bin/lectern.js');
  assert.ok(isPlugAndPlay(folder) || existsSync(bin), `there is no ${bin}`);
  return [node, bin];
}

interface Server {
  readonly folder: string;
  readonly name: 'start' | 'serve';
  readonly machine: Machine;
}

async function withServer({ folder, name, machine }: Server, use: (url: string) => Promise<void>): Promise<void> {
  const port = await freePort();
  const [program = '', ...args] = command(folder, machine);
  const server = spawn(program, [...args, name, '--port', String(port), '--no-open'], {
    cwd: folder,
    env: inSite(folder, machine).env,
    stdio: 'pipe',
  });
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
