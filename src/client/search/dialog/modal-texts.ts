import type { DocSearchModalProps } from '@docsearch/react/modal';
import { translate } from '../../docusaurus/Translate.tsx';
import { networkHelp } from '../texts.ts';

type ModalTexts = NonNullable<DocSearchModalProps['translations']>;

/** The modal's texts in the page's language, overridden by those that the site sets. */
export function modalTexts(own: ModalTexts = {}) {
  return {
    searchBox: { ...searchBox(), ...own.searchBox },
    startScreen: { ...startScreen(), ...own.startScreen },
    errorScreen: {
      titleText: translate({ id: 'theme.SearchModal.errorScreen.titleText', message: 'Unable to fetch results' }),
      helpText: networkHelp(),
      ...own.errorScreen,
    },
    noResultsScreen: { ...noResultsScreen(), ...own.noResultsScreen },
    footer: { ...footer(), ...own.footer },
  };
}

function searchBox(): ModalTexts['searchBox'] {
  const reset = translate({ id: 'theme.SearchModal.searchBox.resetButtonTitle', message: 'Clear the query' });
  const cancel = translate({ id: 'theme.SearchModal.searchBox.cancelButtonText', message: 'Cancel' });
  return {
    resetButtonTitle: reset,
    resetButtonAriaLabel: reset,
    cancelButtonText: cancel,
    cancelButtonAriaLabel: cancel,
    searchInputLabel: translate({ id: 'theme.SearchModal.searchBox.searchInputLabel', message: 'Search' }),
  };
}

function startScreen(): ModalTexts['startScreen'] {
  return {
    recentSearchesTitle: translate({ id: 'theme.SearchModal.startScreen.recentSearchesTitle', message: 'Recent' }),
    noRecentSearchesText: translate({
      id: 'theme.SearchModal.startScreen.noRecentSearchesText',
      message: 'No recent searches',
    }),
    saveRecentSearchButtonTitle: translate({
      id: 'theme.SearchModal.startScreen.saveRecentSearchButtonTitle',
      message: 'Save this search',
    }),
    removeRecentSearchButtonTitle: translate({
      id: 'theme.SearchModal.startScreen.removeRecentSearchButtonTitle',
      message: 'Remove this search from history',
    }),
    favoriteSearchesTitle: translate({
      id: 'theme.SearchModal.startScreen.favoriteSearchesTitle',
      message: 'Favorite',
    }),
    removeFavoriteSearchButtonTitle: translate({
      id: 'theme.SearchModal.startScreen.removeFavoriteSearchButtonTitle',
      message: 'Remove this search from favorites',
    }),
  };
}

function noResultsScreen(): ModalTexts['noResultsScreen'] {
  return {
    noResultsText: translate({ id: 'theme.SearchModal.noResultsScreen.noResultsText', message: 'No results for' }),
    suggestedQueryText: translate({
      id: 'theme.SearchModal.noResultsScreen.suggestedQueryText',
      message: 'Try searching for',
    }),
    reportMissingResultsText: translate({
      id: 'theme.SearchModal.noResultsScreen.reportMissingResultsText',
      message: 'Believe this query should return results?',
    }),
    reportMissingResultsLinkText: translate({
      id: 'theme.SearchModal.noResultsScreen.reportMissingResultsLinkText',
      message: 'Let us know.',
    }),
  };
}

function footer(): ModalTexts['footer'] {
  // A finger has no keys: the styles of the dialog show this text alone then.
  const isTouched = matchMedia('(hover: none)').matches;
  return {
    selectText: isTouched
      ? translate({ id: 'theme.SearchModal.footer.tapText', message: 'Tap a result to open it' })
      : translate({ id: 'theme.SearchModal.footer.selectText', message: 'to select' }),
    selectKeyAriaLabel: translate({ id: 'theme.SearchModal.footer.selectKeyAriaLabel', message: 'Enter key' }),
    navigateText: translate({ id: 'theme.SearchModal.footer.navigateText', message: 'to navigate' }),
    navigateUpKeyAriaLabel: translate({ id: 'theme.SearchModal.footer.navigateUpKeyAriaLabel', message: 'Arrow up' }),
    navigateDownKeyAriaLabel: translate({
      id: 'theme.SearchModal.footer.navigateDownKeyAriaLabel',
      message: 'Arrow down',
    }),
    closeText: translate({ id: 'theme.SearchModal.footer.closeText', message: 'to close' }),
    closeKeyAriaLabel: translate({ id: 'theme.SearchModal.footer.closeKeyAriaLabel', message: 'Escape key' }),
    searchByText: translate({ id: 'theme.SearchModal.footer.searchByText', message: 'Search by' }),
  };
}
