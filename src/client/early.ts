/** What the document's inline script has prepared for the shell; see `src/shared/waiting-script.ts`. */
interface Early {
  /** Key presses; null once nobody wants them. */
  keys: readonly KeyboardEvent[] | null;
  /** Takes back the message that the shell does not come. */
  readonly start: () => void;
}

declare global {
  interface Window {
    readonly __lectern_early?: Early;
  }
}

/** Tells the inline script that the shell runs. */
export function startShell(): void {
  window.__lectern_early?.start();
}

/** The key presses since the page came, for the first caller; none are kept from now on. */
export function takeEarlyKeys(): readonly KeyboardEvent[] {
  const early = window.__lectern_early;
  const keys = early?.keys ?? [];
  if (early) early.keys = null;
  return keys;
}
