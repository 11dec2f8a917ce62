import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Diagnostic, Result, SourceLocation } from '../../../diagnostics/index.ts';
import { isRecord } from '../../../util/json.ts';
import { omitUndefined } from '../../../util/omit-undefined.ts';
import { anyText, checkFields, text } from '../../content/fields.ts';
import { parseYaml } from '../../content/yaml.ts';
import { quote } from '../../suggest.ts';
import { kebabCase } from './kebab-case.ts';

/** A tag the site has defined. */
export interface DefinedTag {
  readonly label: string;
  /** Below the version's tags path. */
  readonly permalink: string;
  readonly description?: string;
}

/** Defined tags by the keys that docs name them with. */
export type TagsFile = ReadonlyMap<string, DefinedTag>;

const shape = { label: text.exactOptional(), description: anyText.exactOptional(), permalink: text.exactOptional() };
const schema: z.ZodType<Partial<DefinedTag>> = z.strictObject(shape);

/** Where a version's tags file is, by the docs option `tags`; undefined when it has none. */
export function tagsFileOf(contentPath: string, option: string | false | undefined): string | undefined {
  if (option === false) return undefined;
  const file = join(contentPath, option ?? 'tags.yml');
  return option !== undefined || existsSync(file) ? file : undefined;
}

/** Reads a tags file: key → label, description and permalink, or nothing for the defaults. One that is missing is told where the options name it. */
export function readTagsFile(file: string, locationOfOption: () => SourceLocation): Result<TagsFile> {
  const tags = new Map<string, DefinedTag>();
  const fail = (
    slug: string,
    message: string,
    rest?: { location?: SourceLocation; fix?: string },
  ): Result<TagsFile> => ({
    value: tags,
    diagnostics: [{ code: `docs/${slug}`, severity: 'error', message, location: { file }, ...rest }],
  });
  if (!existsSync(file)) {
    return fail('missing-tags-file', `The tags file does not exist: ${file}.`, {
      location: locationOfOption(),
      fix: 'Create it, or correct the docs option `tags`.',
    });
  }
  const { value, problem, locate } = parseYaml(readFileSync(file, 'utf8'));
  if (problem) {
    const { message, line, column, fix } = problem;
    return fail('invalid-tags-file', `The tags file is malformed: ${message}.`, {
      location: { file, line, column },
      ...omitUndefined({ fix }),
    });
  }
  if (value === null) return { value: tags, diagnostics: [] };
  const at = (path: readonly (string | number)[]): SourceLocation => ({ file, ...locate(path) });
  if (!isRecord(value)) {
    const fix = 'Write a line `key:` for each tag, with `label`, `description` or `permalink` below.';
    return fail('invalid-tags-file', 'The tags file must hold one key for each tag.', { location: at([]), fix });
  }
  const diagnostics: Diagnostic[] = [];
  for (const [key, fields] of Object.entries(value)) {
    const tag = defineTag(key, fields, at);
    diagnostics.push(...tag.diagnostics);
    const twin = [...tags].find(([, other]) => other.permalink === tag.value.permalink);
    if (twin) diagnostics.push(duplicate(key, { twin: twin[0], permalink: tag.value.permalink, location: at([key]) }));
    tags.set(key, tag.value);
  }
  return { value: tags, diagnostics };
}

function defineTag(
  key: string,
  fields: unknown,
  at: (path: readonly (string | number)[]) => SourceLocation,
): Result<DefinedTag> {
  const defaults = { label: key.charAt(0).toUpperCase() + key.slice(1).toLowerCase(), permalink: `/${kebabCase(key)}` };
  if (fields === null) return { value: defaults, diagnostics: [] };
  const code = 'docs/invalid-tags-file';
  if (!isRecord(fields)) {
    const message = `The tag ${quote(key)} must be empty or hold a label, a description or a permalink, not ${quote(fields)}.`;
    return { value: defaults, diagnostics: [{ code, severity: 'error', message, location: at([key]) }] };
  }
  const checked = checkFields(schema, fields, Object.keys(shape));
  const diagnostics = checked.problems.map(({ message, fix, path }): Diagnostic => {
    return {
      code,
      severity: 'error',
      message: `Tag ${quote(key)}: ${message}`,
      location: at([key, ...path]),
      ...omitUndefined({ fix }),
    };
  });
  return { value: { ...defaults, ...omitUndefined(checked.fields) }, diagnostics };
}

function duplicate(
  key: string,
  { twin, permalink, location }: { twin: string; permalink: string; location: SourceLocation },
): Diagnostic {
  return {
    code: 'docs/duplicate-tag-permalink',
    severity: 'error',
    message: `The tags ${quote(twin)} and ${quote(key)} share the permalink ${quote(permalink)}.`,
    location,
    fix: 'Give one of them another `permalink`.',
  };
}
