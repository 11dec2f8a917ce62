import { searchLabel, translate } from 'lectern/theme';

/** Texts for search bars that sites have copied; texts of the dialog are set by `translations` in the search options. */
const searchTranslations = {
  get button() {
    const label = translate({ id: 'theme.SearchBar.label', message: 'Search' });
    return { buttonText: label, buttonAriaLabel: label };
  },
  modal: {},
  get placeholder() {
    return searchLabel();
  },
};

export default searchTranslations;
