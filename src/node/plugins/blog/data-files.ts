import { existsSync } from 'node:fs';
import path from 'node:path';
import type { PluginContext } from '../../config/site.ts';
import type { KeyPath } from '../../diagnostics/source-location.ts';
import { errorAt, messageOf } from '../../diagnostics/thrown.ts';
import { pluginTranslationsDir } from '../../translations/paths.ts';
import { isRecord } from '../../util/json.ts';
import { readYamlFile } from '../../util/yaml.ts';
import type { RunningPlugin } from '../lifecycle/types.ts';
import { BLOG_PLUGIN } from './name.ts';

/** A file of data that the blog plugin reads. */
interface DataFile {
  readonly name: string;
  readonly shape: string;
  readonly option: string;
  readonly usual: string;
  /** What its plugin says about values in it. */
  readonly refusal: RegExp;
}

const DATA_FILES: readonly DataFile[] = [
  {
    name: 'tags file',
    shape: 'an object whose keys are tags',
    option: 'tags',
    usual: 'tags.yml',
    refusal: /^There was an error extracting tags from file/,
  },
  {
    name: 'authors file',
    shape: 'an object whose keys are authors',
    option: 'authorsMapPath',
    usual: 'authors.yml',
    // The plugin throws what its validation says, and nothing else so.
    refusal: /^"[^"]+"|^The authors map file/,
  },
];

/** The error of the blog plugin at its place in the file of authors or tags; as it is if it is about something else. */
export function locatedDataError(
  thrown: unknown,
  { options }: Pick<RunningPlugin, 'options'>,
  context: PluginContext,
): unknown {
  for (const data of DATA_FILES) {
    const file = dataFile(data, options, context);
    if (file === undefined) continue;
    const { locate, diagnostics } = readYamlFile(file, { code: 'plugins/hook-failed', ...data });
    const [malformed] = diagnostics;
    if (malformed) return errorAt(`${malformed.message} ${malformed.fix}`, malformed.location ?? { file });
    const message = messageOf(thrown);
    if (data.refusal.test(message)) return errorAt(message, locate(refusedPath(thrown)));
  }
  return thrown;
}

/** The localized file, or the blog's own. */
function dataFile(
  { option, usual }: DataFile,
  options: RunningPlugin['options'],
  { siteDir, localizationDir }: PluginContext,
): string | undefined {
  const { [option]: name = usual, path: folder = 'blog', id = 'default' } = options;
  if (typeof name !== 'string') return undefined;
  const localized = pluginTranslationsDir(localizationDir, BLOG_PLUGIN, String(id));
  const folders = [localized, path.resolve(siteDir, String(folder))];
  return folders.map(each => path.resolve(each, name)).find(existsSync);
}

/** The path of the value that Joi refuses, which the plugin throws as it is, or inside of another error. */
function refusedPath(thrown: unknown): KeyPath {
  const { details, cause } = thrown as { readonly details?: unknown; readonly cause?: unknown };
  const [first] = Array.isArray(details) ? (details as readonly unknown[]) : [];
  if (isRecord(first) && Array.isArray(first.path)) return first.path as KeyPath;
  return isRecord(cause) && cause.error !== undefined ? refusedPath(cause.error) : [];
}
