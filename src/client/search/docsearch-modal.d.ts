/** The package types its root only; the modal's own entry keeps the button out of the bundle. */
declare module '@docsearch/react/modal' {
  export { DocSearchModal, type DocSearchModalProps } from '@docsearch/react';
}
