import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hasErrors, type Result, UserError } from '../diagnostics/index.ts';
import { hashOf } from '../util/hash.ts';
import { shellKey } from './key.ts';
import { isUnbroken, type Seal, sealFiles } from './seal.ts';
import type { Shell, ShellInput } from './types.ts';

export type { ChunkFiles, Shell, ShellInput } from './types.ts';

/** What was built last, and from what. */
interface ShellRecord {
  readonly key: string;
  /** Every file that went in. */
  readonly inputs: Seal;
  /** Every file that came out. */
  readonly outputs: Seal;
  readonly shell: Shell;
  /** What Markdown modules were compiled by, where there are any. */
  readonly markdown?: string;
}

export interface ShellResult extends Result<Shell> {
  /** How often the bundler ran for it: 0 or 1. */
  readonly webpackRuns: number;
}

/**
 * The shell for these inputs: the last one while nothing that went into it has changed, else a new one.
 *
 * @throws UserError when the site's components do not compile
 */
export async function buildShell(input: ShellInput): Promise<ShellResult> {
  const directory = path.join(input.cacheDir, 'shell');
  const recordFile = path.join(directory, 'shell.json');
  const paths = {
    entryDir: path.join(directory, 'entries'),
    clientDir: path.join(directory, 'client'),
    serverDir: path.join(directory, 'server'),
  };
  const key = await shellKey(input, paths);
  const last = readRecord(recordFile);
  const standing = last !== undefined && isUnbroken(last.outputs);
  const sameMarkdown = last?.markdown === undefined || last.markdown === input.markdown?.key;
  if (standing && last.key === key && sameMarkdown && isUnbroken(last.inputs)) {
    return { value: last.shell, diagnostics: [], webpackRuns: 0 };
  }

  rmSync(recordFile, { force: true });
  const { bundle } = await import('./bundle.ts');
  // The bundler takes a file that has a hash in its name for what the name says.
  if (!standing) rmSync(paths.clientDir, { recursive: true, force: true });
  const { inputs, diagnostics, ...bundled } = await bundle(input, paths);
  if (hasErrors(diagnostics)) throw new UserError(diagnostics);
  const serverFile = path.join(paths.serverDir, 'server.cjs');
  const shell: Shell = {
    id: hashOf(...bundled.clientFiles, readFileSync(serverFile)),
    ...bundled,
    clientDir: paths.clientDir,
    serverFile,
  };
  const outputs = sealFiles([serverFile, ...shell.clientFiles.map(name => path.join(shell.clientDir, name))]);
  const markdown = inputs.some(file => /\.mdx?$/.test(file)) ? { markdown: input.markdown?.key ?? '' } : {};
  const record: ShellRecord = { key, inputs: sealFiles(inputs), outputs, shell, ...markdown };
  writeFileSync(recordFile, JSON.stringify(record));
  return { value: shell, diagnostics, webpackRuns: 1 };
}

function readRecord(file: string): ShellRecord | undefined {
  try {
    const record = JSON.parse(readFileSync(file, 'utf8')) as Partial<ShellRecord>;
    return record.shell && record.inputs && record.outputs ? (record as ShellRecord) : undefined;
  } catch {
    return undefined;
  }
}
