import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Diagnostic, userError } from '../../../diagnostics/index.ts';
import { attempt } from '../../../util/attempt.ts';
import { statIfExists } from '../../../util/files.ts';
import { isBelow, relativePath } from '../../../util/relative-path.ts';
import { repositoryFolder } from '../../../util/repository-folder.ts';
import { lecternDir } from '../../../util/site-paths.ts';
import type { CheckedBlock } from './blocks.ts';

/** Extensions of files by the language of a block. */
export const SCRIPTS: Readonly<Record<string, string>> = {
  ts: '.ts',
  typescript: '.ts',
  tsx: '.tsx',
  mts: '.mts',
  cts: '.cts',
};

/** `docs/block-1.ts(3,7): error TS2322: …`. */
const ERROR = /^(\S.*?)\((\d{1,7}),(\d{1,7})\): error (TS\d+: .*)$/gm;

/**
 * Problems that the site's TypeScript finds in blocks. Each is a module of its own in a folder that stands for the repository, so that
 * relative imports lead to the files beside the page, or beside the file that it shows. Its compiler is run as a command, which all
 * versions have.
 */
export function typeProblems(blocks: readonly CheckedBlock[], siteDir: string): readonly Diagnostic[] {
  const [first] = blocks;
  if (!first) return [];
  const compiler = compilerOf(siteDir, first);
  const root = repositoryFolder(siteDir) ?? siteDir;
  const folder = path.join(lecternDir(siteDir), 'check-code');
  const files = new Map(
    blocks.map((block, index) => {
      const beside = path.dirname(block.placeOf(1).file);
      const place = isBelow(root, beside) ? relativePath(root, beside) : '';
      return [path.posix.join(place, `block-${index}${SCRIPTS[block.language]}`), block] as const;
    }),
  );
  try {
    for (const [name, { code }] of files) write(path.join(folder, name), `${code}\nexport {};\n`);
    const config = { ...configOf(siteDir, [root, folder]), files: [...files.keys()] };
    write(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
    const { stdout, stderr, status, error } = spawnSync(
      process.execPath,
      [compiler, '-p', 'tsconfig.json', '--pretty', 'false'],
      { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 },
    );
    const found = [...stdout.matchAll(ERROR)];
    // Errors of other files are for the site's own check of types.
    if (status === 0 || found.length > 0) return found.flatMap(match => problemsOf(match, files));
    const said = (error?.message ?? (stdout.trim() || stderr.trim())).slice(0, 500);
    throw failed(first, `TypeScript failed: ${said}`, 'Correct `tsconfig.json`.');
  } finally {
    attempt(() => rmSync(folder, { recursive: true, force: true }));
  }
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function compilerOf(siteDir: string, first: CheckedBlock): string {
  const require = createRequire(path.join(siteDir, 'package.json'));
  const manifest = attempt(() => require.resolve('typescript/package.json'));
  if (manifest !== undefined) return path.join(path.dirname(manifest), 'bin', 'tsc');
  const message = 'Code with the flag `check` needs the package `typescript`, which the site has not installed';
  throw failed(
    first,
    message,
    'Run `npm install typescript`, or set a command in `markdown.code.check` for the language.',
  );
}

function failed({ location }: CheckedBlock, message: string, fix: string) {
  return userError({ code: 'compile/code-check', message, location, fix });
}

/** The options of the site's `tsconfig.json`, else those of bundled sites. */
function configOf(siteDir: string, rootDirs: readonly string[]): object {
  const own = {
    noEmit: true,
    composite: false,
    incremental: false,
    noUnusedLocals: false,
    noUnusedParameters: false,
    rootDirs,
  };
  const file = path.join(siteDir, 'tsconfig.json');
  if (statIfExists(file)) return { extends: file, compilerOptions: own, include: [] };
  const usual = { module: 'esnext', moduleResolution: 'bundler', target: 'esnext', jsx: 'react-jsx' };
  return { compilerOptions: { ...usual, strict: true, skipLibCheck: true, ...own } };
}

function problemsOf(
  [, name = '', line, column, message = '']: RegExpExecArray,
  files: ReadonlyMap<string, CheckedBlock>,
): readonly Diagnostic[] {
  const block = files.get(name);
  if (!block) return [];
  const last = block.code.split('\n').length;
  return [
    {
      code: 'compile/code-check',
      severity: 'error',
      message: message.replace(/^(TS\d+): (.*)$/, '$2 ($1)'),
      location: block.placeOf(Math.min(Number(line), last), Number(column)),
      fix: 'Correct the code, or take `check` away from the fence.',
    },
  ];
}
