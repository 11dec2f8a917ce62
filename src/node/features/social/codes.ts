import type { Explanations } from '../../diagnostics/codes/types.ts';

export const social = {
  'missing-package': {
    title: 'Package for social images not installed',
    cause: 'Social images are drawn by a package that is not installed.',
    fix: 'Install the package that the message names, or turn social images off.',
  },
  'no-such-file': {
    title: 'Font or image for social images not found',
    cause: 'A font or an image in the options of social images does not exist.',
    fix: 'Correct the path, or remove the key.',
  },
} satisfies Explanations;
