/** What the script of pages and that of forms share. */
export interface TryItWindow extends Window {
  lecternTryIt?: {
    /** Shows or hides the form after its button; loaded at the first press. */
    toggle?: (box: HTMLElement, button: HTMLButtonElement) => void;
  };
}
