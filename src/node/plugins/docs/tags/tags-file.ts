import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Result, SourceLocation } from '../../../diagnostics/index.ts';
import type { KeyPath, Locator } from '../../../diagnostics/source-location.ts';
import { isRecord } from '../../../util/json.ts';
import { omitUndefined } from '../../../util/omit-undefined.ts';
import { anyText, checkFields, fieldDiagnostics, text } from '../../content/fields.ts';
import { readYamlFile } from '../../content/yaml.ts';
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

const schema = z.strictObject({
  label: text.exactOptional(),
  description: anyText.exactOptional(),
  permalink: text.exactOptional(),
});

/** The path of a version's tags file, by the docs option `tags`; undefined when it has none. */
export function tagsFileOf(contentPath: string, option: string | false | undefined): string | undefined {
  if (option === false) return undefined;
  const file = join(contentPath, option ?? 'tags.yml');
  return option !== undefined || existsSync(file) ? file : undefined;
}

/**
 * Reads a tags file: key → label, description and permalink, or nothing for the defaults. A missing one is reported where
 * the options name it.
 */
export function readTagsFile(file: string, locationOfOption: () => SourceLocation): Result<TagsFile> {
  const tags = new Map<string, DefinedTag>();
  if (!existsSync(file)) {
    const message = `The tags file does not exist: ${file}.`;
    const fix = 'Create it, or correct the docs option `tags`.';
    const location = locationOfOption();
    return {
      value: tags,
      diagnostics: [{ code: 'docs/missing-tags-file', severity: 'error', message, location, fix }],
    };
  }
  const { record, locate, diagnostics } = readYamlFile(file, {
    code: INVALID,
    name: 'tags file',
    shape: 'one key for each tag',
    fix: 'Write a line `key:` for each tag, with `label`, `description` or `permalink` below.',
  });
  const problems = [...diagnostics];
  for (const [key, fields] of Object.entries(record)) {
    const tag = defineTag(key, fields, locate);
    const { permalink } = tag.value;
    const other = [...tags].find(([, { permalink: taken }]) => taken === permalink)?.[0];
    problems.push(...tag.diagnostics);
    if (other !== undefined) {
      problems.push({
        code: 'docs/duplicate-tag-permalink',
        severity: 'error',
        message: `The tags ${quote(other)} and ${quote(key)} share the permalink ${quote(permalink)}.`,
        location: locate([key]),
        fix: 'Give one of them another `permalink`.',
      });
    }
    tags.set(key, tag.value);
  }
  return { value: tags, diagnostics: problems };
}

const INVALID = 'docs/invalid-tags-file';

function defineTag(key: string, fields: unknown, locate: Locator): Result<DefinedTag> {
  const defaults = { label: key.charAt(0).toUpperCase() + key.slice(1).toLowerCase(), permalink: `/${kebabCase(key)}` };
  if (fields === null) return { value: defaults, diagnostics: [] };
  if (!isRecord(fields)) {
    const message = `The tag ${quote(key)} must be empty or hold a label, a description or a permalink, not ${quote(fields)}.`;
    return { value: defaults, diagnostics: [{ code: INVALID, severity: 'error', message, location: locate([key]) }] };
  }
  const checked = checkFields(schema, fields);
  const report = { code: INVALID, intro: `Tag ${quote(key)}: `, locate: (path: KeyPath) => locate([key, ...path]) };
  return {
    value: { ...defaults, ...omitUndefined(checked.fields) },
    diagnostics: fieldDiagnostics(checked.problems, report),
  };
}
