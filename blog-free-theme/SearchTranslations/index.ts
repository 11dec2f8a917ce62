/** Texts of a search bar that a site has copied; those of the dialog are `translations` of the search options. */
const searchTranslations = {
  button: { buttonText: 'Search', buttonAriaLabel: 'Search' },
  modal: {},
  placeholder: 'Search docs',
} as const;

export default searchTranslations;
