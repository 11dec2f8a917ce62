import IconEdit from '@theme/Icon/Edit';
import { Link, translate } from 'lectern/theme';
import type { ReactNode } from 'react';

export default function EditThisPage({ editUrl }: { readonly editUrl: string }): ReactNode {
  return (
    <Link to={editUrl} className="theme-edit-this-page">
      <IconEdit width={16} height={16} className="iconEdit" />
      {translate({ id: 'theme.common.editThisPage', message: 'Edit this page' })}
    </Link>
  );
}
