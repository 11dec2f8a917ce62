import { documentTitle } from '../../../shared/head.ts';
import { useSite } from '../../contexts.ts';

/** Makes the title of the window from a page's. */
export function useTitleFormatter(): { readonly format: (title: string) => string } {
  const site = useSite();
  return { format: title => documentTitle(site, title) };
}
