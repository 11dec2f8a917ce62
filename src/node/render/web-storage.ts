/**
 * Removes the web storage that Node has from version 25 on from this thread: it is not the reader's. Components that test
 * for it render, and those that do not are told, as in earlier versions of Node.
 */
export function removeWebStorage(): void {
  Reflect.deleteProperty(globalThis, 'localStorage');
  Reflect.deleteProperty(globalThis, 'sessionStorage');
}
