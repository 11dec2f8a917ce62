/**
 * Takes from this thread the storage that Node has from version 25 on: it is not the reader's, and pages that ask on the
 * server whether there is one go on, and others are told, as in versions before.
 */
export function removeWebStorage(): void {
  Reflect.deleteProperty(globalThis, 'localStorage');
  Reflect.deleteProperty(globalThis, 'sessionStorage');
}
