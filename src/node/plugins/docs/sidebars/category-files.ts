import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dirname } from 'node:path/posix';
import * as z from 'zod';
import type { Diagnostic, Result } from '../../../diagnostics/index.ts';
import { isRecord } from '../../../util/json.ts';
import { anyText, checkFields, number } from '../../content/fields.ts';
import { parseYaml } from '../../content/yaml.ts';
import { categoryBase } from './item-fields.ts';
import type { CategoryLink } from './types.ts';

/** What a `_category_` file says of its folder. */
export interface CategoryMetadata {
  readonly key?: string;
  readonly label?: string;
  readonly description?: string;
  readonly position?: number;
  readonly collapsed?: boolean;
  readonly collapsible?: boolean;
  readonly className?: string;
  /** Null: no page, even if there is an index doc. */
  readonly link?: CategoryLink | null;
  readonly customProps?: Readonly<Record<string, unknown>>;
}

/** Metadata by folder, relative to the content folder. */
export type CategoriesMetadata = Readonly<Record<string, CategoryMetadata>>;

const CATEGORY_FILE = /(?:^|\/)_category_\.(?:json|ya?ml)$/;

const shape = { ...categoryBase, label: anyText.exactOptional(), position: number.exactOptional() };
const schema: z.ZodType<CategoryMetadata> = z.strictObject(shape);

/** Those of a version's files that describe categories. */
export function categoryFiles(files: readonly string[]): readonly string[] {
  return files.filter(file => CATEGORY_FILE.test(file));
}

/** Reads the `_category_` files of a version; of several in one folder the first counts. */
export function readCategories(files: readonly string[], contentPath: string): Result<CategoriesMetadata> {
  const value: Record<string, CategoryMetadata> = {};
  const diagnostics: Diagnostic[] = [];
  for (const source of categoryFiles(files)) {
    const folder = dirname(source);
    const file = join(contentPath, source);
    if (Object.hasOwn(value, folder)) {
      const message = `The folder has several \`_category_\` files: this one does not count.`;
      diagnostics.push({
        code: 'docs/several-category-files',
        severity: 'warning',
        message,
        location: { file },
        fix: 'Keep one of them.',
      });
      continue;
    }
    const metadata = readCategory(file);
    value[folder] = metadata.value;
    diagnostics.push(...metadata.diagnostics);
  }
  return { value, diagnostics };
}

function readCategory(file: string): Result<CategoryMetadata> {
  const { value, problem, locate } = parseYaml(readFileSync(file, 'utf8'));
  const code = 'docs/invalid-category-file';
  if (problem) {
    const { message, fix, ...position } = problem;
    const told = `The category file is malformed: ${message}.`;
    return {
      value: {},
      diagnostics: [{ code, severity: 'error', message: told, location: { file, ...position }, ...(fix && { fix }) }],
    };
  }
  if (value === null) return { value: {}, diagnostics: [] };
  if (!isRecord(value)) {
    return {
      value: {},
      diagnostics: [
        {
          code,
          severity: 'error',
          message: 'The category file must hold `key: value` lines.',
          location: { file, ...locate([]) },
        },
      ],
    };
  }
  const { fields, problems } = checkFields(schema, value, Object.keys(shape));
  const diagnostics = problems.map(({ message, fix, path }): Diagnostic => {
    return {
      code,
      severity: 'error',
      message: `Category file: ${message}`,
      location: { file, ...locate(path) },
      ...(fix && { fix }),
    };
  });
  return { value: fields, diagnostics };
}
