import { DocSearchButton } from '@docsearch/react/button';
import { useDocSearchKeyboardEvents } from '@docsearch/react/useDocSearchKeyboardEvents';
import {
  mergeFacetFilters,
  useAlgoliaContextualFacetFilters,
  useSearchResultUrlProcessor,
} from '@docusaurus/theme-search-algolia/client';
import translations from '@theme/SearchTranslations';
import { useCallback, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

const load = () => Promise.all([import('@docsearch/react/modal'), import('@docsearch/react/style')]);

/** A bar made of DocSearch's parts, which are loaded when they are wanted. */
export default function SearchBar() {
  const button = useRef(null);
  const [Modal, setModal] = useState(null);
  const facetFilters = mergeFacetFilters(useAlgoliaContextualFacetFilters(), []);
  const toUrl = useSearchResultUrlProcessor();
  const onOpen = useCallback(() => load().then(([{ DocSearchModal }]) => setModal(() => DocSearchModal)), []);
  const onClose = useCallback(() => setModal(null), []);
  useDocSearchKeyboardEvents({ isOpen: Modal !== null, onOpen, onClose, searchButtonRef: button });
  return (
    <>
      <DocSearchButton
        ref={button}
        onClick={onOpen}
        translations={translations.button}
        data-filters={facetFilters.flat()}
      />
      {Modal &&
        createPortal(
          <Modal
            onClose={onClose}
            searchParameters={{ facetFilters }}
            transformItems={items => items.map(item => ({ ...item, url: `${toUrl(item.url)}?from=copy` }))}
          />,
          document.body,
        )}
    </>
  );
}
