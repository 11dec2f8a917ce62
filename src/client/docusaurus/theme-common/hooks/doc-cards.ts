import { translate } from '../../Translate.tsx';
import { usePluralForm } from './locale.ts';

/** Formats the number of items in a category, in the site's language. */
export function useDocCardDescriptionCategoryItemsPlural(): (count: number) => string {
  const { selectMessage } = usePluralForm();
  return count => {
    const messages = translate(
      { id: 'theme.docs.DocCard.categoryDescription.plurals', message: '1 item|{count} items' },
      { count },
    );
    return selectMessage(count, messages);
  };
}
