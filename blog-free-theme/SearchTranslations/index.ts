/** Texts for search bars that sites have copied; those of the dialog are `translations` in the search options. */
const searchTranslations = {
  button: { buttonText: 'Search', buttonAriaLabel: 'Search' },
  modal: {},
  placeholder: 'Search docs',
} as const;

export default searchTranslations;
