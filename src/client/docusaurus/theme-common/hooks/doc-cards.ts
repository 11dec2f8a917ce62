import { translate } from '../../Translate.tsx';
import { usePluralForm } from './locale.ts';

/** Formats the number of items of a category, in the site's language. */
export function useDocCardDescriptionCategoryItemsPlural(): (count: number) => string {
  const { selectMessage } = usePluralForm();
  const id = 'theme.docs.DocCard.categoryDescription.plurals';
  return count => {
    const messages = translate({ id, message: '1 item|{count} items' }, { count });
    return selectMessage(count, messages);
  };
}
