/** The class of a body whose reader navigates by keyboard; nothing sets it, as browsers show such a focus by themselves. */
export const keyboardFocusedClassName = 'navigation-with-keyboard';

/** Does nothing: layouts that sites have copied from Docusaurus before 3.10 call it. */
export function useKeyboardNavigation(): void {}
