import { translate } from '../docusaurus/Translate.tsx';

/** Label of the search input, unless the site sets another. */
export function searchLabel(): string {
  return translate({ id: 'theme.SearchModal.placeholder', message: 'Search docs' });
}

/** Advice for readers without a connection. */
export function networkHelp(): string {
  return translate({
    id: 'theme.SearchModal.errorScreen.helpText',
    message: 'You might want to check your network connection.',
  });
}
