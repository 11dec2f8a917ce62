import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { userError } from '../../diagnostics/index.ts';
import { attempt } from '../../util/attempt.ts';
import { hashIfFile, hashOf } from '../../util/hash.ts';
import { relativePath } from '../../util/relative-path.ts';
import { packageIn } from '../../version.ts';
import { type Ended, findUp, noConfig, run, toolFailed } from './process.ts';
import type { Finding, OpenToolOf } from './tool.ts';

const CONFIGS = ['', '.json', '.yml', '.yaml', '.js', '.cjs'].map(extension => `.textlintrc${extension}`);
const LOCKS = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];
const SEVERITIES = { 1: 'warning', 2: 'error' } as const;

/** textlint of the site. Its rules are packages: the lock file tells their versions. */
export const openTextlint: OpenToolOf = (siteDir, given) => {
  const folder = packageIn(siteDir, 'textlint');
  if (folder === undefined) {
    throw userError({
      code: 'prose/missing-tool',
      message: '`prose.textlint` needs the package `textlint`, which the site has not installed',
      fix: 'Run `npm install --save-dev textlint`, with the packages of the rules, or take `textlint` out of `prose`.',
    });
  }
  const config = given === undefined ? findUp(CONFIGS, siteDir) : path.resolve(siteDir, given);
  if (config === undefined || !existsSync(config)) throw noConfig('textlint', given, '.textlintrc.json');
  const manifest = path.join(folder, 'package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly bin: { readonly textlint: string } };
  const program = path.join(folder, bin.textlint);
  const ignore = path.join(siteDir, '.textlintignore');
  const lock = findUp(LOCKS, siteDir);
  const key = hashOf('textlint', ...[manifest, config, ignore, lock ?? ''].map(hashIfFile));
  const args = ['--format', 'json', '--config', config, ...(existsSync(ignore) ? ['--ignore-path', ignore] : [])];
  return {
    ...{ name: 'textlint', code: 'prose/textlint', key },
    async run(copies) {
      return readReport(await run(process.execPath, [program, ...args, '**/*.md'], copies), copies);
    },
  };
};

interface Message {
  readonly ruleId: string;
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly range?: readonly [number, number];
  readonly severity: number;
  readonly fix?: { readonly range: readonly [number, number]; readonly text: string };
}

interface Report {
  readonly filePath: string;
  readonly messages: readonly Message[];
}

function readReport(ended: Ended, folder: string): ReadonlyMap<string, readonly Finding[]> {
  if (ended.stdout.trim() === '' && ended.code === 0) return new Map();
  const found = attempt(() => findingsIn(ended.stdout, folder));
  if (!found) throw toolFailed('textlint', ended);
  return found;
}

/** @throws Error if it is no report */
function findingsIn(output: string, folder: string): ReadonlyMap<string, readonly Finding[]> {
  const reports = JSON.parse(output) as readonly Report[];
  // A folder that links lead to has another name for the tool.
  const root = realpathSync(folder);
  return new Map(
    reports.map(({ filePath, messages }) => {
      const text = messages.length === 0 ? '' : readFileSync(filePath, 'utf8');
      return [relativePath(root, realpathSync(filePath)), messages.map(message => findingOf(message, text))];
    }),
  );
}

function findingOf({ ruleId, message, line, column, severity, range, fix }: Message, text: string): Finding {
  const [start, end] = fix?.range ?? range ?? [0, 0];
  return {
    ...{ line, column, message, rule: ruleId, quoted: text.slice(start, end) },
    severity: SEVERITIES[severity as 1 | 2] ?? 'notice',
    ...(fix === undefined ? {} : { instead: fix.text }),
  };
}
