import type { Explanations } from '../../diagnostics/codes/types.ts';

/** Codes of descriptions of APIs. */
export const openapi = {
  'broken-reference': {
    title: 'Broken reference in an API description',
    cause: 'A `$ref` of a description names a file that does not exist, or a place in a file where nothing is.',
    fix: 'Correct the path or the JSON pointer, or add what it names.',
  },
  malformed: {
    title: 'Malformed API description',
    cause: 'A file of a description is not valid JSON or YAML.',
    fix: 'Correct the syntax at the location of the message, or shortly before.',
  },
  'missing-file': {
    title: 'Missing API description',
    cause:
      'The file that an entry of `openapi.specs` names does not exist. Builds never fetch a description from its `url`.',
    fix: 'Correct the `path`, or fetch the description with `lectern openapi pull`.',
  },
  'not-fetched': {
    title: 'API description was not fetched',
    cause: 'The host of a `url` in `openapi.specs` is not there, or does not answer with the description.',
    fix: 'Correct the `url`, or save the file yourself and name it by `path`.',
  },
  unsupported: {
    title: 'Unsupported API description',
    cause: 'The file is no description in the format of OpenAPI 3.0, 3.1 or 3.2; it may be one of Swagger 2.0.',
    fix: 'Convert it to OpenAPI 3, or correct the field `openapi` at its top.',
  },
} satisfies Explanations;
