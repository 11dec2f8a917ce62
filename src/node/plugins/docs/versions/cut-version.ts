import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ModuleLoader } from '../../../config/load/modules.ts';
import type { DocsOptions, Site } from '../../../config/site.ts';
import type { Diagnostic, Result } from '../../../diagnostics/index.ts';
import { stageDir } from '../../../util/site-paths.ts';
import { fileMatcher, listFiles } from '../../content/files.ts';
import { quote } from '../../suggest.ts';
import { loadSidebars } from '../sidebars/load.ts';
import { describeBadName, readVersionList, type VersionFiles, versionFiles } from './version-list.ts';

/**
 * Freezes the current docs as a version: copies the whole folder, writes the sidebars as they are and puts the name at
 * the head of the list. Either all of it happens or nothing. The value has the absolute paths of the new files and folders;
 * it is null when the version cannot be cut.
 */
export async function cutVersion(
  site: Site,
  options: DocsOptions,
  { name, ...loader }: { readonly name: string } & Pick<ModuleLoader, 'loadModule'>,
): Promise<Result<readonly string[] | null>> {
  const files = versionFiles(site.siteDir, options.id);
  const listed = readVersionList(files.list);
  const names = listed.value ?? [];
  const sidebars = await loadSidebars(options.sidebarPath, loader);
  const obstacle = obstacleTo(name, { names, files, options });
  const diagnostics = [...listed.diagnostics, ...(obstacle ? [obstacle] : []), ...sidebars.diagnostics];
  if (diagnostics.length > 0) return { value: null, diagnostics };
  const steps: Step[] = [{ to: files.docs(name), write: path => cpSync(options.path, path, { recursive: true }) }];
  if (Object.keys(sidebars.value).length > 0) steps.push(jsonStep(files.sidebars(name), sidebars.value));
  steps.push(jsonStep(files.list, [name, ...names]));
  runAll(steps, join(stageDir(site.siteDir), 'cut'));
  return { value: steps.map(({ to }) => to), diagnostics: [] };
}

interface CutContext {
  readonly names: readonly string[];
  readonly files: VersionFiles;
  readonly options: DocsOptions;
}

function obstacleTo(name: string, { names, files, options }: CutContext): Diagnostic | undefined {
  const error = (slug: string, message: string, fix: string): Diagnostic => {
    return { code: `docs/${slug}`, severity: 'error', message, fix };
  };
  const bad = describeBadName(name);
  if (bad !== undefined) {
    return error('bad-version-name', `The version cannot have this name: ${bad}.`, 'Use a name such as 2.0.');
  }
  if (names.includes(name)) {
    const fix = 'Choose another name, or remove that version first.';
    return error('version-exists', `The version ${quote(name)} exists already.`, fix);
  }
  const stray = [files.docs(name), files.sidebars(name)].find(path => existsSync(path));
  if (stray !== undefined) {
    const message = `The version ${quote(name)} is not in the list, but files of it exist: ${stray}.`;
    return error('version-exists', message, `Remove them, or add ${quote(name)} to ${files.list}.`);
  }
  if (!listFiles(options.path).some(fileMatcher(options))) {
    const message = `There are no docs to freeze in ${options.path}.`;
    return error('no-docs', message, 'Write a first page, or set the docs option `path`.');
  }
  return undefined;
}

/** Writes one file or folder. */
interface Step {
  readonly to: string;
  readonly write: (path: string) => void;
}

function jsonStep(to: string, value: unknown): Step {
  return { to, write: path => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`) };
}

/** Writes everything into a staging folder, then moves it into place; the last move, of the list, is the one that counts. */
function runAll(steps: readonly Step[], stageDir: string): void {
  const staged = steps.map((step, index) => ({ ...step, from: join(stageDir, String(index)) }));
  const created: string[] = [];
  try {
    mkdirSync(stageDir, { recursive: true });
    for (const { from, write } of staged) write(from);
    for (const { from, to } of staged) {
      const parent = mkdirSync(dirname(to), { recursive: true });
      if (parent !== undefined) created.push(parent);
      renameSync(from, to);
      created.push(to);
    }
  } catch (error) {
    for (const path of created.reverse()) rmSync(path, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(stageDir, { recursive: true, force: true });
  }
}
