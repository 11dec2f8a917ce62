import { translate } from '../docusaurus/Translate.tsx';

/** The name of search where the site has none of its own. */
export function searchLabel(): string {
  return translate({ id: 'theme.SearchModal.placeholder', message: 'Search docs' });
}

/** What readers can do where there is no connection. */
export function networkHelp(): string {
  return translate({
    id: 'theme.SearchModal.errorScreen.helpText',
    message: 'You might want to check your network connection.',
  });
}
