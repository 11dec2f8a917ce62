/** Class of `body` while the reader navigates by keyboard. Nothing toggles it: browsers show keyboard focus themselves. */
export const keyboardFocusedClassName = 'navigation-with-keyboard';

/** Does nothing; layouts copied from Docusaurus before 3.10 call it. */
export function useKeyboardNavigation(): void {}
