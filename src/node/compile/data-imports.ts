import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ImportDeclaration } from 'estree-jsx';
import { nearest } from '../../shared/nearest.ts';
import { positionAt } from '../diagnostics/index.ts';
import { DATA_PREFIX, dataFile } from '../util/data-files.ts';
import { readIfExists } from '../util/files.ts';
import { hashOf } from '../util/hash.ts';
import type { PageContext } from './page-context.ts';

/**
 * An expression for the module of data that a page imports; undefined for other modules. The value becomes part of the page's code, so
 * that an edit of data compiles the pages that import it, and bundles nothing.
 */
export function dataModule(specifier: string, context: PageContext): string | undefined {
  const { dataFolder } = context.settings;
  if (dataFolder === undefined || !specifier.startsWith(DATA_PREFIX)) return undefined;
  const name = specifier.slice(DATA_PREFIX.length);
  const file = dataFile(dataFolder, name);
  // A name with slashes would be a file of the site.
  const json = name === path.basename(name) ? readIfExists(file) : undefined;
  if (json === undefined) return reportUnknown(specifier, dataFolder, context);
  if (!context.includes.some(([known]) => known === file)) context.includes.push([file, hashOf(json)]);
  return `{default: JSON.parse(${JSON.stringify(json)})}`;
}

function reportUnknown(specifier: string, folder: string, context: PageContext): string {
  const known = readdirSync(folder).map(name => DATA_PREFIX + name.replace(/\.json$/, ''));
  const near = nearest(specifier, known);
  report(specifier, context, {
    message: `\`${specifier}\` is not in \`data\` of the config`,
    fix:
      near === undefined ? `Known data: ${known.map(name => `\`${name}\``).join(', ')}.` : `Did you mean \`${near}\`?`,
  });
  return '{}';
}

/** Reports an import of data by names: data has a default export only. */
export function checkDataImport({ specifiers, source }: ImportDeclaration, context: PageContext): void {
  const specifier = String(source.value);
  const named = specifiers.find(({ type }) => type !== 'ImportDefaultSpecifier');
  if (!named || context.settings.dataFolder === undefined || !specifier.startsWith(DATA_PREFIX)) return;
  report(specifier, context, {
    message: `\`${specifier}\` has no exports with names`,
    fix: `Write \`import ${(specifiers.find(({ type }) => type === 'ImportDefaultSpecifier') ?? named).local.name} from '${specifier}';\`, and take from that what you need.`,
  });
}

function report(
  specifier: string,
  { source: { file, text }, diagnostics }: PageContext,
  problem: { readonly message: string; readonly fix: string },
): void {
  const location = { file, ...positionAt(text, Math.max(0, text.indexOf(specifier))) };
  diagnostics.push({ code: 'compile/unknown-data', severity: 'error', ...problem, location });
}
