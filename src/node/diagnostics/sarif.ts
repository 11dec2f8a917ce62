import { encodePath } from '../../shared/url.ts';
import { relativePath } from '../util/relative-path.ts';
import { EXPLANATIONS, manualPage } from './codes/index.ts';
import type { Diagnostic, Severity, SourceLocation } from './index.ts';

export interface SarifOptions {
  /** Paths in the output are relative to it. */
  readonly cwd: string;
  readonly version: string;
  readonly manual?: string;
}

const LEVELS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', notice: 'note' };

/** Formats problems as SARIF 2.1.0 for code scanning services: https://docs.oasis-open.org/sarif/sarif/v2.1.0/ */
export function formatSarif(diagnostics: readonly Diagnostic[], options: SarifOptions): string {
  const { cwd, version, manual } = options;
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort();
  const run = {
    tool: {
      driver: {
        name: 'Lectern',
        version,
        ...(manual && { informationUri: manual }),
        rules: codes.map(code => ruleOf(code, manual)),
      },
    },
    columnKind: 'utf16CodeUnits',
    results: diagnostics.map(problem => resultOf(problem, codes, cwd)),
  };
  const schema = 'https://json.schemastore.org/sarif-2.1.0.json';
  return JSON.stringify({ $schema: schema, version: '2.1.0', runs: [run] }, null, 2);
}

function ruleOf(code: string, manual: string | undefined) {
  const { title = code, cause, fix } = EXPLANATIONS.get(code) ?? {};
  const helpUri = manualPage(code, manual);
  return {
    id: code,
    shortDescription: { text: title },
    ...(cause && { fullDescription: { text: cause } }),
    ...(fix && { help: { text: fix } }),
    ...(helpUri && { helpUri }),
  };
}

function resultOf(
  { code, severity, message, fix, location, alsoAt = [] }: Diagnostic,
  codes: readonly string[],
  cwd: string,
) {
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: LEVELS[severity],
    message: { text: fix ? `${message}\n${fix}` : message },
    ...(location && { locations: [locationOf(location, cwd)] }),
    ...(alsoAt.length > 0 && { relatedLocations: alsoAt.map(place => locationOf(place, cwd)) }),
  };
}

function locationOf({ file, line, column }: SourceLocation, cwd: string) {
  const region = line === undefined ? {} : { region: { startLine: line, ...(column && { startColumn: column }) } };
  const uri = encodePath(relativePath(cwd, file));
  return { physicalLocation: { artifactLocation: { uri, uriBaseId: '%SRCROOT%' }, ...region } };
}
