import type { Text } from '../translations/texts.ts';

/** Texts of the pages of all references, which the theme translates. */
export const REFERENCE_TEXTS = {
  cut: { id: 'theme.openapi.cut', message: 'Fields that are not shown: {count}' },
  default: { id: 'theme.openapi.default', message: 'Default' },
  deprecated: { id: 'theme.openapi.deprecated', message: 'deprecated' },
  fieldsOf: { id: 'theme.openapi.fieldsOf', message: 'Fields of {name}' },
  readOnly: { id: 'theme.openapi.readOnly', message: 'read-only' },
  required: { id: 'theme.openapi.required', message: 'required' },
  writeOnly: { id: 'theme.openapi.writeOnly', message: 'write-only' },
  optional: { id: 'theme.typescript.optional', message: 'optional' },
} as const satisfies Readonly<Record<string, Text>>;
