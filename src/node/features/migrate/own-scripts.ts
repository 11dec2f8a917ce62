import path from 'node:path';
import { type Diagnostic, positionAt } from '../../diagnostics/index.ts';
import { readIfExists } from '../../util/files.ts';
import type { Manifest } from './manifest.ts';

/** Matches `docusaurus` with a subcommand, in a shell command or as arguments of a call, but not in a comment. */
const CALL = /^(?![ \t]*(?:\/\/|#|\*)).*(?<![\w./@-])(docusaurus)['"`]?(?:,\s*['"`]|\s+)(?:build|clear|serve|start)\b/m;

/** Reports files that are run by scripts of `package.json` and call Docusaurus themselves. */
export function ownScripts(siteDir: string, { scripts }: Manifest): readonly Diagnostic[] {
  const words = Object.values(scripts).flatMap(script => script.split(/[\s;&|'"]+/));
  const files = words.filter(word => /^(?!-|\/|.*\.\.).+\.(?:[cm]?[jt]s|sh)$/.test(word));
  return [...new Set(files)].flatMap(name => {
    const file = path.join(siteDir, name);
    const text = readIfExists(file) ?? '';
    const call = CALL.exec(text);
    if (!call) return [];
    return {
      code: 'migrate/own-script',
      severity: 'notice',
      message: 'This script calls Docusaurus; only those in `package.json` are changed.',
      location: { file, ...positionAt(text, call.index + call[0].lastIndexOf('docusaurus')) },
      fix: 'Replace `docusaurus` by `lectern`.',
    } satisfies Diagnostic;
  });
}
