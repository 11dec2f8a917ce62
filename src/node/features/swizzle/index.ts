import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { requireConfigFile } from '../../config/load/config-file.ts';
import { type Diagnostic, UserError, userError } from '../../diagnostics/index.ts';
import type { Log } from '../../log.ts';
import { readOrigin } from '../../theme-copies.ts';
import { partFix, partName, type ThemePart, themeParts } from '../../theme-parts.ts';
import { SCRIPT_EXTENSIONS } from '../../util/extensions.ts';
import { readIfExists, writeIfChanged } from '../../util/files.ts';
import { type Language, type SwizzledFile, swizzledFiles } from './copies.ts';
import { type Action, isSafe } from './safety.ts';

export interface SwizzleOptions {
  /** Absolute path. */
  readonly siteDir: string;
  /** Name of a part, such as `Footer`; without it, or with `list`, all parts are listed. */
  readonly component?: string;
  readonly list: boolean;
  /** Without it, the possible actions are listed. */
  readonly action?: Action;
  /** By default TypeScript, if the site has a `tsconfig.json`. */
  readonly language?: Language;
  /** Whether to replace files of the site. */
  readonly force: boolean;
  readonly log: Log;
}

/** Lists the parts of the theme, wraps one, or ejects one to the site. @throws UserError when that is not possible */
export async function swizzle(options: SwizzleOptions): Promise<void> {
  const { component, list, action, log } = options;
  const parts = themeParts();
  const part = component === undefined ? undefined : findPart(component, parts);
  if (!part || list) {
    const below = [...parts.keys()].filter(name => !part || name === part.name || name.startsWith(`${part.name}/`));
    return log.info(`${formatParts(below)}\n\n${USAGE}`);
  }
  if (!action) return log.info(formatChoice(part.name));
  await write(part, action, options);
}

function findPart(name: string, parts: ReadonlyMap<string, ThemePart>): ThemePart {
  const sought = name.replace(/^@theme(-original|-init)?\//, '');
  const part = parts.get(sought);
  if (part) return part;
  throw userError({
    code: 'swizzle/unknown-component',
    message: `There is no component \`${name}\` in the theme.`,
    fix: partFix(sought, '`lectern swizzle --list` lists all components.'),
  });
}

async function write(part: ThemePart, action: Action, options: SwizzleOptions): Promise<void> {
  const { siteDir, language = languageOf(siteDir), force, log } = options;
  requireConfigFile(siteDir);
  const themeDir = path.join(siteDir, 'src/theme');
  const all = await swizzledFiles(part, action, language);
  const files = force ? all : all.filter(({ file }) => !isSharedSheet(themeDir, file));
  const replaced = replacedFiles(themeDir, part, files);
  if (replaced.length > 0 && !force) throw new UserError(replaced.map(file => alreadyThere(part, file)));
  for (const file of replaced) rmSync(file);
  for (const { file, text } of files) writeIfChanged(path.join(themeDir, file), text);
  const written = files.map(({ file }) => `  src/theme/${file}`).join('\n');
  log.success(`${action === 'wrap' ? 'Wrapped' : 'Copied'} ${part.name}:\n${written}`);
  if (!isSafe(part.name, action)) {
    log.warn(
      `It is unsafe to ${action} ${part.name}: a later version may change it. \`lectern doctor\` reports such changes.`,
    );
  }
}

/** Whether a style sheet is shared with another part in the same folder. */
function isSharedSheet(themeDir: string, file: string): boolean {
  return file.endsWith('.css') && readOrigin(readIfExists(path.join(themeDir, file)) ?? '')?.file === file;
}

/** Files of the site that would be replaced: those of the same name, and the same component under another extension. */
function replacedFiles(themeDir: string, part: ThemePart, files: readonly SwizzledFile[]): readonly string[] {
  const forms = SCRIPT_EXTENSIONS.flatMap(ending => [part.name + ending, `${part.name}/index${ending}`]);
  const names = new Set([...files.map(({ file }) => file), ...forms.filter(form => partName(form) === part.name)]);
  return [...names].map(name => path.join(themeDir, name)).filter(file => existsSync(file));
}

function alreadyThere({ name }: ThemePart, file: string): Diagnostic {
  return {
    code: 'swizzle/exists',
    severity: 'error',
    message: `The site has a ${path.extname(file) === '.css' ? 'style sheet for' : 'component'} ${name} already.`,
    location: { file },
    fix: 'Add `--force` to replace it.',
  };
}

function languageOf(siteDir: string): Language {
  return existsSync(path.join(siteDir, 'tsconfig.json')) ? 'typescript' : 'javascript';
}

/** A table of parts of the theme with the safety of each action. */
function formatParts(names: readonly string[]): string {
  const width = Math.max(...names.map(name => name.length), 'component'.length);
  const rows = names.map(name => [name, safetyOf(name, 'wrap'), safetyOf(name, 'eject')]);
  return [['component', 'wrap', 'eject'], ...rows]
    .map(([name = '', wrap = '', eject]) => `${name.padEnd(width)}  ${wrap.padEnd(6)}  ${eject}`)
    .join('\n');
}

/** The commands for one part. */
function formatChoice(name: string): string {
  return [
    `Wrap or copy ${name}:`,
    `  lectern swizzle ${name} --wrap    creates a component around it (${safetyOf(name, 'wrap')})`,
    `  lectern swizzle ${name} --eject   copies it into your site (${safetyOf(name, 'eject')})`,
  ].join('\n');
}

/** Explains the commands and the words of the table. */
const USAGE = `Run \`lectern swizzle <component> --wrap\` to create a component around the original, or \`--eject\` to copy it to
src/theme. Safe components keep working in later versions. If you wrap or copy an unsafe one, you may have to
update it when the original changes, which \`lectern doctor\` reports.`;

function safetyOf(name: string, action: Action): string {
  return isSafe(name, action) ? 'safe' : 'unsafe';
}
