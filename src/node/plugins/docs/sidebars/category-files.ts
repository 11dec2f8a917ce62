import { join } from 'node:path';
import { dirname } from 'node:path/posix';
import * as z from 'zod';
import type { Diagnostic, Result } from '../../../diagnostics/index.ts';
import { readYamlFile } from '../../../util/yaml.ts';
import { anyText, checkFields, fieldDiagnostics, number } from '../../content/fields.ts';
import { categoryFields } from './items.ts';

const schema = z.strictObject({ ...categoryFields, label: anyText.exactOptional(), position: number.exactOptional() });

/**
 * The fields of a `_category_` file. `link: null` means that the category has no page, even if there is an index doc.
 */
export type CategoryMetadata = Readonly<z.infer<typeof schema>>;

/** Category metadata by folder, relative to the content folder. */
export type CategoriesMetadata = Readonly<Record<string, CategoryMetadata>>;

const INVALID = 'docs/invalid-category-file';
const CATEGORY_FILE = /(?:^|\/)_category_\.(?:json|ya?ml)$/;

/** The `_category_` files among the files of a version. */
export function categoryFiles(files: readonly string[]): readonly string[] {
  return files.filter(file => CATEGORY_FILE.test(file));
}

/** Reads the `_category_` files of a version; in a folder with several, the first counts. */
export function readCategories(files: readonly string[], contentPath: string): Result<CategoriesMetadata> {
  const value: Record<string, CategoryMetadata> = {};
  const diagnostics: Diagnostic[] = [];
  for (const source of categoryFiles(files)) {
    const folder = dirname(source);
    const file = join(contentPath, source);
    if (Object.hasOwn(value, folder)) {
      diagnostics.push({
        code: 'docs/several-category-files',
        severity: 'warning',
        message: 'The folder has several `_category_` files: this one is ignored.',
        location: { file },
        fix: 'Keep one of them.',
      });
      continue;
    }
    const {
      record,
      locate,
      diagnostics: malformed,
    } = readYamlFile(file, {
      code: INVALID,
      name: 'category file',
      shape: '`key: value` lines',
    });
    const { fields, problems } = checkFields(schema, record);
    value[folder] = fields;
    diagnostics.push(...malformed, ...fieldDiagnostics(problems, { code: INVALID, intro: 'Category file: ', locate }));
  }
  return { value, diagnostics };
}
