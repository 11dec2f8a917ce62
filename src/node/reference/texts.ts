import { FIELD_TEXTS } from '../translations/generator-texts.ts';
import type { Text } from '../translations/texts.ts';

/** Texts of the pages of all references, which the theme translates. */
export const REFERENCE_TEXTS = {
  ...FIELD_TEXTS,
  cut: { id: 'theme.openapi.cut', message: 'Fields that are not shown: {count}' },
  readOnly: { id: 'theme.openapi.readOnly', message: 'read-only' },
  writeOnly: { id: 'theme.openapi.writeOnly', message: 'write-only' },
  optional: { id: 'theme.typescript.optional', message: 'optional' },
} as const satisfies Readonly<Record<string, Text>>;
