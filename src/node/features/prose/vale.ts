import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { userError } from '../../diagnostics/index.ts';
import { attempt } from '../../util/attempt.ts';
import { filesBelow } from '../../util/files.ts';
import { hashIfFile, hashOf } from '../../util/hash.ts';
import { packageIn } from '../../version.ts';
import { type Ended, findProgram, findUp, noConfig, run, toolFailed } from './process.ts';
import type { Finding, OpenToolOf } from './tool.ts';

const SEVERITIES: Readonly<Record<string, Finding['severity']>> = { error: 'error', warning: 'warning' };

/** Vale of the site's package, else on the `PATH`. */
export const openVale: OpenToolOf = async (siteDir, given) => {
  const program = packaged(siteDir) ?? findProgram(siteDir, 'vale');
  if (program === undefined) {
    throw userError({
      code: 'prose/missing-tool',
      message: '`prose.vale` needs Vale, which is neither a package of the site nor on the `PATH`',
      fix: 'Run `npm install --save-dev @vvago/vale`, or `brew install vale`, or take `vale` out of `prose`.',
    });
  }
  const config = given === undefined ? findUp(['.vale.ini', '_vale.ini'], siteDir) : path.resolve(siteDir, given);
  if (config === undefined || !existsSync(config)) throw noConfig('Vale', given, '.vale.ini');
  const version = await run(program, ['--version'], siteDir);
  if (version.code !== 0) throw toolFailed('Vale', version);
  const key = hashOf('vale', version.stdout, hashIfFile(config), ...stylesOf(config).map(hashIfFile));
  return {
    ...{ name: 'Vale', code: 'prose/vale', key },
    run: async folder => readReport(await run(program, ['--output=JSON', `--config=${config}`, '.'], folder), folder),
  };
};

/** The program that the package downloads as it is installed. */
function packaged(siteDir: string): string | undefined {
  const folder = packageIn(siteDir, '@vvago/vale');
  if (folder === undefined) return undefined;
  return ['vale', 'vale.exe'].map(name => path.join(folder, 'bin', name)).find(existsSync);
}

/** The files of its styles. */
function stylesOf(config: string): readonly string[] {
  const [, named] = /^[ \t]*StylesPath[ \t]*=[ \t]*(\S[^\r\n]*)/m.exec(readFileSync(config, 'utf8')) ?? [];
  if (named === undefined) return [];
  const folder = path.resolve(path.dirname(config), named.trim());
  return filesBelow(folder).map(name => path.join(folder, name));
}

interface Alert {
  readonly Action?: { readonly Name?: string; readonly Params?: readonly string[] | null };
  readonly Check: string;
  readonly Line: number;
  readonly Link?: string;
  readonly Match: string;
  readonly Message: string;
  readonly Severity: string;
  readonly Span: readonly [number, number];
}

function readReport(ended: Ended, folder: string): ReadonlyMap<string, readonly Finding[]> {
  // Code 1 is findings that are errors, others are failures.
  const isEnded = ended.code === 0 || ended.code === 1;
  const found = isEnded ? attempt(() => findingsIn(ended.stdout, folder)) : undefined;
  if (!found) throw toolFailed('Vale', ended);
  return found;
}

/** @throws Error if it is no report */
function findingsIn(output: string, folder: string): ReadonlyMap<string, readonly Finding[]> {
  const report = JSON.parse(output) as Readonly<Record<string, readonly Alert[]>>;
  return new Map(
    Object.entries(report).map(([file, alerts]) => {
      const lines = alerts.length === 0 ? [] : readFileSync(path.join(folder, file), 'utf8').split('\n');
      return [
        file.replaceAll('\\', '/').replace(/^\.\//, ''),
        alerts.map(alert => findingOf(alert, lines[alert.Line - 1] ?? '')),
      ];
    }),
  );
}

/** The column in a line that Vale counts in code points. */
function columnOf(start: number, line: string): number {
  return [...line.slice(0, 2 * start)].slice(0, Math.max(0, start - 1)).join('').length + 1;
}

function findingOf({ Action, Check, Line, Link, Match, Message, Severity, Span }: Alert, text: string): Finding {
  const [instead] = Action?.Params ?? [];
  const isReplaced = Action?.Name === 'replace' && instead !== undefined;
  return {
    ...{ line: Line, column: columnOf(Span[0], text), message: Message, rule: Check, quoted: Match },
    severity: SEVERITIES[Severity] ?? 'notice',
    ...(isReplaced ? { instead } : Action?.Name === 'remove' ? { instead: '' } : {}),
    ...(Link ? { link: Link } : {}),
  };
}
