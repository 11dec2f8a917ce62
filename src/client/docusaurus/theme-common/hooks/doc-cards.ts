import { translate } from '../../Translate.tsx';
import { usePluralForm } from './locale.ts';

/** Says how many items a category has, in the site's language. */
export function useDocCardDescriptionCategoryItemsPlural(): (count: number) => string {
  const { selectMessage } = usePluralForm();
  const id = 'theme.docs.DocCard.categoryDescription.plurals';
  return count => {
    const messages = translate({ id, message: '1 item|{count} items' }, { count });
    return selectMessage(count, messages);
  };
}
