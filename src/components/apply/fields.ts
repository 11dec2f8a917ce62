/** The fields of the application form. */
export interface Field {
  /** Name in the request, and id in the page. */
  readonly name: string;
  readonly type: 'url' | 'email' | 'checkbox';
  readonly required: boolean;
  /** Name of the field in the summary of errors. */
  readonly shortLabel: string;
  /** Advice if it is empty. */
  readonly missing: string;
  /** Advice if its value is not a valid address. */
  readonly malformed: string;
}

/** The fields in their order on the page. */
export const FIELDS: readonly Field[] = [
  {
    name: 'url',
    type: 'url',
    required: true,
    shortLabel: 'Address of your documentation or blog',
    missing: 'Enter the address of your documentation or blog.',
    malformed: 'Enter a whole address, for example https://project.org/docs.',
  },
  {
    name: 'email',
    type: 'email',
    required: true,
    shortLabel: 'Your email address',
    missing: 'Enter your email address.',
    malformed: 'Enter an email address, for example you@project.org.',
  },
  {
    name: 'repoURL',
    type: 'url',
    required: false,
    shortLabel: 'Address of the repository',
    missing: '',
    malformed: 'Enter a whole address, for example https://github.com/project/docs, or leave this empty.',
  },
  {
    name: 'public',
    type: 'checkbox',
    required: true,
    shortLabel: 'Public documentation',
    missing: 'Confirm that everyone can read your site and that it is technical.',
    malformed: '',
  },
  {
    name: 'owner',
    type: 'checkbox',
    required: true,
    shortLabel: 'Ownership',
    missing: 'Confirm that the site is yours, or that you have the consent it takes.',
    malformed: '',
  },
  {
    name: 'opensource',
    type: 'checkbox',
    required: true,
    shortLabel: 'Terms',
    missing: 'Confirm that you know the terms of the free service.',
    malformed: '',
  },
];

/** Errors by the name of the field, in the order of the fields. */
export type FieldErrors = ReadonlyMap<string, string>;

/** The constraint validation API of an input. */
export type Validity = Pick<ValidityState, 'valid' | 'valueMissing'>;

/** Validates a form by the browser's rules for its inputs. */
export function fieldErrors(validityOf: (name: string) => Validity | undefined): FieldErrors {
  return new Map(
    FIELDS.flatMap(({ name, missing, malformed }) => {
      const validity = validityOf(name);
      if (!validity || validity.valid) return [];
      return [[name, validity.valueMissing ? missing : malformed] as const];
    }),
  );
}
