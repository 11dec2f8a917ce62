import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DocsOptions, Site } from '../../../config/site.ts';
import type { Diagnostic, Result } from '../../../diagnostics/index.ts';
import { fileMatcher, listFiles } from '../../content/files.ts';
import { quote } from '../../suggest.ts';
import { type LoadModule, loadSidebars } from '../sidebars/load.ts';
import { describeBadName, readVersionList, type VersionFiles, versionFiles } from './version-list.ts';

/** What a cut has made. */
export interface CutVersion {
  /** Absolute paths: the folder of docs, the sidebars file if there are sidebars, the list of versions. */
  readonly made: readonly string[];
}

/**
 * Freezes the current docs as a version: copies the whole folder, writes the sidebars as they are and puts the name at
 * the head of the list. Either all of it happens or nothing; the value is null when it cannot.
 */
export async function cutVersion(
  site: Site,
  options: DocsOptions,
  { name, loadModule }: { readonly name: string; readonly loadModule: LoadModule },
): Promise<Result<CutVersion | null>> {
  const files = versionFiles(site.siteDir, options.id);
  const listed = readVersionList(files.list);
  const sidebars = await loadSidebars(options.sidebarPath, loadModule);
  const diagnostics = [
    ...listed.diagnostics,
    ...obstacles(name, { listed: listed.value ?? [], files, options }),
    ...sidebars.diagnostics,
  ];
  if (diagnostics.length > 0) return { value: null, diagnostics };
  const steps: Step[] = [{ to: files.docs(name), make: path => cpSync(options.path, path, { recursive: true }) }];
  if (Object.keys(sidebars.value).length > 0) steps.push(jsonStep(files.sidebars(name), sidebars.value));
  steps.push(jsonStep(files.list, [name, ...(listed.value ?? [])]));
  makeAll(steps, join(site.siteDir, '.lectern/cut', String(process.pid)));
  return { value: { made: steps.map(({ to }) => to) }, diagnostics: [] };
}

interface Surroundings {
  readonly listed: readonly string[];
  readonly files: VersionFiles;
  readonly options: DocsOptions;
}

function obstacles(name: string, { listed, files, options }: Surroundings): Diagnostic[] {
  const problem = (slug: string, message: string, fix: string): Diagnostic[] => {
    return [{ code: `docs/${slug}`, severity: 'error', message, fix }];
  };
  const bad = describeBadName(name);
  if (bad !== undefined)
    return problem('bad-version-name', `The version cannot have this name: ${bad}.`, 'Use a name such as 2.0.');
  if (listed.includes(name)) {
    return problem(
      'version-exists',
      `The version ${quote(name)} exists already.`,
      'Choose another name, or remove that version first.',
    );
  }
  const stray = [files.docs(name), files.sidebars(name)].find(path => existsSync(path));
  if (stray !== undefined) {
    return problem(
      'version-exists',
      `The version ${quote(name)} is not in the list, but files of it exist: ${stray}.`,
      `Remove them, or add ${quote(name)} to ${files.list}.`,
    );
  }
  if (!listFiles(options.path).some(fileMatcher(options))) {
    return problem(
      'no-docs',
      `There are no docs to freeze in ${options.path}.`,
      'Write a first page, or set the docs option `path`.',
    );
  }
  return [];
}

/** One file or folder to be made. */
interface Step {
  readonly to: string;
  readonly make: (path: string) => void;
}

function jsonStep(to: string, value: unknown): Step {
  return { to, make: path => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`) };
}

/** Makes everything out of sight first, then moves it into place; the last move, of the list, is what counts. */
function makeAll(steps: readonly Step[], stageDir: string): void {
  const staged = steps.map((step, index) => ({ ...step, from: join(stageDir, String(index)) }));
  const made: string[] = [];
  try {
    mkdirSync(stageDir, { recursive: true });
    for (const { from, make } of staged) make(from);
    for (const { from, to } of staged) {
      const parent = mkdirSync(dirname(to), { recursive: true });
      if (parent !== undefined) made.push(parent);
      renameSync(from, to);
      made.push(to);
    }
  } catch (error) {
    for (const path of made.reverse()) rmSync(path, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(stageDir, { recursive: true, force: true });
  }
}
